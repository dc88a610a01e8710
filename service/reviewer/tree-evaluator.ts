import { BoundedCache } from './bounded-cache.ts';
import { boundedIdentity, boundedLine, boundedProse, LONGEST_LINE } from './bounded-text.ts';
import { comparePlaces } from './attribution.ts';
import type { Check, Condition, Evaluation, Extraction } from './check.ts';
import type { FactsCache } from './facts-cache.ts';
import type { GitRepository } from './git.ts';
import { isCutShort, readFiles, type FileExtractions, type FileToRead } from './read-files.ts';
import { ReadingPlans, type ReadingPlan } from './reading-plan.ts';
import { TreePaths } from './tree-paths.ts';
import { isFile, type FileChange, type TreeReader } from './tree.ts';

/** What the checks say about a tree, in the order of the checks. */
export type TreeEvaluation = readonly CheckEvaluation[];

export interface CheckEvaluation {
  check: Check;
  evaluation: Evaluation;
  /** When this was worked out, RFC 3339; a reused answer keeps its time. */
  evaluated_at: string;
}

/** Blobs that are asked for at once. */
const BATCH = 32;
/** Trees whose evaluations are kept, if their possible parts aren’t too many. */
const KEPT_TREES = 64;
/** Possible parts that are kept with a tree; one that has more stands for several. */
const PARTS_OF_A_TREE = 16_000;

/**
 * Runs the checks over the trees of one repository. It goes from one tree to the next by what differs,
 * so that the cost of a revision is that of its change, but for checks that look at files together.
 */
export class TreeEvaluator {
  readonly #git: GitRepository;
  readonly #trees: TreeReader;
  readonly #checks: readonly Check[];
  readonly #cache: FactsCache;
  readonly #now: () => Date;
  readonly #plans: ReadingPlans;
  readonly #done = new BoundedCache<TreeEvaluation>(KEPT_TREES);
  /** Where the evaluator stands: a tree, and each check's files in it. */
  #tree: string | null = null;
  #files: Map<string, Extraction<unknown>>[];
  #paths = new TreePaths();
  #last: TreeEvaluation = [];

  constructor(
    git: GitRepository,
    trees: TreeReader,
    checks: readonly Check[],
    cache: FactsCache,
    now: () => Date,
  ) {
    this.#git = git;
    this.#trees = trees;
    this.#checks = checks;
    this.#cache = cache;
    this.#now = now;
    this.#plans = new ReadingPlans(checks);
    this.#files = checks.map(() => new Map<string, Extraction<unknown>>());
  }

  /**
   * @throws MissingTree, GitGone
   */
  async evaluate(tree: string): Promise<TreeEvaluation> {
    const known = this.#done.get(tree);
    if (known !== undefined) return known;
    const changes = await this.#trees.changes(this.#tree, tree);
    const read = await this.#read(changes);
    const touched = new Set<Check>();
    try {
      for (const change of changes) this.#apply(change, read, touched);
      this.#tree = tree;
      this.#last = this.#evaluateTouched(touched);
    } catch (error) {
      this.#reset();
      throw error;
    }
    this.#done.set(tree, this.#last, weightOf(this.#last));
    return this.#last;
  }

  /**
   * The keys of the checks that read each changed file, by its path: those that neither leave it out nor
   * could not read it. A file that is gone is looked at as it was.
   */
  async readersOf(changes: readonly FileChange[]): Promise<ReadonlyMap<string, string[]>> {
    const files = changes.map(({ path, before, after }) => ({
      path,
      before: null,
      after: isFile(after) ? after : before,
    }));
    const read = await this.#read(files);
    return new Map(
      files.map(({ path, after }) => {
        const plan = isFile(after) ? this.#plans.planOf(path) : null;
        if (plan === null || after === null) return [path, []];
        const extractions = read.get(keyOf(plan, after.id)) ?? [];
        const readers = plan.parts.filter((_, part) => 'facts' in (extractions[part] ?? {}));
        return [path, readers.map(({ check }) => check.key)];
      }),
    );
  }

  #evaluateTouched(touched: ReadonlySet<Check>): TreeEvaluation {
    const evaluated_at = this.#now().toISOString();
    return this.#checks.map((check, index) => {
      const last = this.#last[index];
      if (last !== undefined && !touched.has(check)) return last;
      const evaluation = check.evaluate(
        this.#files[index] ?? new Map<string, never>(),
        this.#paths,
      );
      return { check, evaluation: ordered(evaluation), evaluated_at };
    });
  }

  /** Back to no tree at all: an error may have left the files between two trees. */
  #reset(): void {
    this.#tree = null;
    this.#last = [];
    this.#paths = new TreePaths();
    this.#files = this.#checks.map(() => new Map<string, Extraction<unknown>>());
  }

  /** What the checks take out of the files of a change, by plan and blob. */
  async #read(changes: readonly FileChange[]): Promise<Map<string, FileExtractions>> {
    const read = new Map<string, FileExtractions>();
    const missing = new Map<string, { plan: ReadingPlan; id: string }>();
    for (const { path, after } of changes) {
      const plan = isFile(after) ? this.#plans.planOf(path) : null;
      if (plan === null || after === null) continue;
      const key = keyOf(plan, after.id);
      if (read.has(key) || missing.has(key)) continue;
      const kept = this.#cache.get(key);
      if (kept === undefined) missing.set(key, { plan, id: after.id });
      else read.set(key, JSON.parse(kept) as FileExtractions);
    }
    const keep = (files: readonly (FileToRead & { key: string })[]) => {
      for (const [index, { extractions, final }] of readFiles(files).entries()) {
        const key = files[index]?.key ?? '';
        read.set(key, extractions);
        if (final) this.#cache.set(key, JSON.stringify(extractions));
      }
    };
    const left = [...missing];
    for (let batch = left.splice(0, BATCH); batch.length > 0; batch = left.splice(0, BATCH)) {
      const files = await Promise.all(
        batch.map(async ([key, each]) => ({
          key,
          ...each,
          object: await this.#git.object(each.id),
        })),
      );
      keep(files.filter((file) => !isCutShort(file)));
      // One by one, so that no two of these are held at once.
      for (const file of files.filter(isCutShort)) {
        keep([{ ...file, object: await this.#git.wholeBlob(file.id) }]);
      }
    }
    return read;
  }

  #apply(
    change: FileChange,
    read: ReadonlyMap<string, FileExtractions>,
    touched: Set<Check>,
  ): void {
    const { path, after } = change;
    if (this.#paths.apply(change)) {
      for (const check of this.#checks) if (check.paths) touched.add(check);
    }
    const plan = this.#plans.planOf(path);
    if (plan === null) return;
    const extractions = isFile(after) ? read.get(keyOf(plan, after.id)) : undefined;
    for (const [part, { check }] of plan.parts.entries()) {
      const files = this.#files[this.#checks.indexOf(check)];
      const extraction = extractions?.[part] ?? null;
      if (extraction === null) files?.delete(path);
      else files?.set(path, extraction);
      touched.add(check);
    }
  }
}

function weightOf(evaluation: TreeEvaluation): number {
  const counts = evaluation.map((each) => each.evaluation.possibleParts?.count ?? 0);
  return Math.max(1, Math.ceil(Math.max(...counts) / PARTS_OF_A_TREE));
}

function keyOf(plan: ReadingPlan, blob: string): string {
  return `${plan.key}:${blob}`;
}

/** The engine's order, which does not depend on the way to the tree. */
export function ordered(evaluation: Evaluation): Evaluation {
  return {
    ...evaluation,
    conditions: evaluation.conditions.map(boundedCondition).toSorted(comparePlaces),
    unread: evaluation.unread.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** A condition as it is recorded. What tells it from others still does where it is cut. */
function boundedCondition(condition: Condition): Condition {
  const { declares, subject, finding } = condition;
  return {
    ...condition,
    declares: boundedIdentity(declares),
    subject: boundedLine(subject),
    finding: {
      ...finding,
      claim: boundedProse(finding.claim),
      impact: boundedProse(finding.impact),
      ...(finding.remediation !== undefined && {
        remediation: boundedProse(finding.remediation),
      }),
      symbols: finding.symbols.filter((symbol) => symbol.length <= LONGEST_LINE),
    },
  };
}
