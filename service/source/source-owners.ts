import { setImmediate } from 'node:timers/promises';
import type { PathOwners, SourceFile, SourceOwners } from '../../src/api/source.ts';
import { Refusal } from '../protocol/problems.ts';
import { BoundedCache } from '../reviewer/bounded-cache.ts';
import { ownershipOf, readCodeOwners, type CodeOwners, type Ownership } from './codeowners.ts';
import type { SourceRepository } from './source-repository.ts';

/** Where a CODEOWNERS may be; the first one counts. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];
/** Bytes; GitHub, too, follows no larger one. */
const LARGEST = 3 * 1024 * 1024;
/** Bytes of the files whose rules are kept in memory. */
const KEPT = 8 * 1024 * 1024;
/** Milliseconds of work before others get a turn. */
const SLICE = 10;
/** Milliseconds that the rules of a file may take. */
const TIME_LIMIT = 2_000;
/** The same where somebody waits for a file. */
const TIME_BESIDE = 100;

const kept = new BoundedCache<CodeOwners>(KEPT);

/** The owners of paths at a commit. */
export async function readSourceOwners(
  repository: SourceRepository,
  { commit, paths }: { commit: string; paths: readonly Buffer[] },
  timeLimit = TIME_LIMIT,
): Promise<SourceOwners> {
  const tree = await repository.treeOf(commit);
  const found = await findCodeOwners(repository, tree);
  const rules = found === null ? [] : await rulesOf(repository, found);
  const limit = performance.now() + timeLimit;
  const owners: PathOwners[] = [];
  for (const asked of paths) {
    const path = await repository.pathIn([tree], asked);
    const ownership = await inSlices(ownershipOf(rules, path.toString()), limit);
    owners.push({
      path: asked.toString(),
      ...(ownership ?? { owners: [], pattern: null, line: null }),
    });
  }
  return { commit, file: found?.path ?? null, owners };
}

/** The owners of one path as they stand beside its file; nothing where they cannot be told in good time. */
export async function ownersBeside(
  repository: SourceRepository,
  commit: string,
  path: Buffer,
): Promise<Pick<SourceFile, 'owners' | 'owners_file'>> {
  try {
    const { file, owners } = await readSourceOwners(
      repository,
      { commit, paths: [path] },
      TIME_BESIDE,
    );
    return { owners: owners[0]?.owners ?? [], owners_file: file ?? null };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

async function findCodeOwners(
  repository: SourceRepository,
  tree: string,
): Promise<{ path: string; blob: string } | null> {
  for (const path of PLACES) {
    const entry = await repository.entryAt(tree, Buffer.from(path));
    if (entry?.mode.startsWith('100') === true) return { path, blob: entry.id };
  }
  return null;
}

async function rulesOf(
  repository: SourceRepository,
  { path, blob }: { path: string; blob: string },
): Promise<CodeOwners> {
  // By its name, a blob is the same in every repository that holds it.
  const size = await repository.sizeOf(blob);
  if (size > LARGEST) return [];
  const key = `${blob} ${path}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const rules = readCodeOwners((await repository.blob(blob))?.toString() ?? '', path);
  kept.set(key, rules, size);
  return rules;
}

/** Does work step by step, and lets others have their turn in between. @throws Refusal 504 */
async function inSlices(
  work: Generator<void, Ownership | null>,
  limit: number,
): Promise<Ownership | null> {
  let slice = performance.now() + SLICE;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    const now = performance.now();
    if (now > limit) {
      throw new Refusal(504, 'source_timeout', {
        detail: 'Evaluating the CODEOWNERS rules took too long.',
      });
    }
    if (now < slice) continue;
    await setImmediate();
    slice = performance.now() + SLICE;
  }
}
