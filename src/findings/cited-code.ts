import { citedPlaces } from '../finding/code-places.ts';
import { isTold, stays } from '../source/stays.ts';
import {
  citesCode,
  codeFacets,
  isChecked,
  type CodeFacets,
  type FileFacts,
} from '../triage/code-facets.ts';
import { NONE } from '../triage/facets.ts';
import type { IndexedReview } from './indexed-review.ts';

/** A file at a commit of a repository, `owner/name`. */
export type CodeFile = { repository: string; commit: string; path: string };

/** A file, and what was read of it. */
export type KnownFile = CodeFile & FileFacts;

/** How many findings cite code, how many of those are checked, and how many cite files still to be read. */
export type CodeCounts = { citing: number; checked: number; left: number };

/** Numbers of a place: its file, and its first and last line, or 0. */
const OF_PLACE = 3;
/** The number of a file that can't be read here: of another repository, or of a commit that isn't named. */
const NOT_HERE = -1;

type CitingReview = {
  at: number;
  /** By entry and member: the numbers of its places, one after another. */
  places: readonly (readonly (readonly number[])[])[];
  /** The numbers of all its files. */
  files: readonly number[];
  counts?: CodeCounts | undefined;
};

/** Texts by number: of tens of thousands of places, few texts differ. */
class Numbered {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.push(text) - 1);
    return this.#texts.length - 1;
  }
  text = (number: number): string => this.#texts[number] ?? '';
}

/** The places that the findings of an index cite, compactly, and what is known of their files. */
export class CitedPlaces {
  readonly #repositories = new Numbered();
  readonly #commits = new Numbered();
  readonly #paths = new Numbered();
  /** Each file by its name: the numbers of its repository, commit and path. */
  readonly #files = new Numbered();
  readonly #reviews = new Map<string, CitingReview>();
  /** By the number of a file. NOT_TOLD: it was asked for, and something was missing. */
  readonly #known = new Map<number, FileFacts | 'NOT_TOLD'>();
  /** How the names of files begin whose repository or commit is not at hand: they are not asked for. */
  readonly #missing = new Set<string>();
  /** Reviews whose facets changed. */
  #changed = new Set<string>();

  put({ id, created_at, entries, records }: IndexedReview): void {
    const found = Map.groupBy(records, ({ finding }) => finding.id);
    const places = entries.map(({ members }) =>
      members.map(({ findingId, assessmentId, facets }) => {
        const repository = facets.repository?.[0] ?? NONE;
        const record = found.get(findingId)?.find((each) => each.assessmentId === assessmentId);
        if (!record) return [];
        return citedPlaces(record.finding).flatMap((place) => {
          if (!place || repository === NONE) return [NOT_HERE, 0, 0];
          const { commit, path, from = 0, to = from } = place;
          return [this.#files.of(this.#nameOf({ repository, commit, path })), from, to];
        });
      }),
    );
    const files = [...new Set(places.flat().flatMap(filesOf))];
    this.#reviews.set(id, { at: Date.parse(created_at ?? '') || 0, places, files });
    for (const file of files) if (this.#isMissing(file)) this.#known.set(file, 'NOT_TOLD');
  }

  remove(id: string): void {
    this.#reviews.delete(id);
    this.#changed.delete(id);
  }

  /** Takes in what was read of a file. */
  know({ kind, total_lines, owners, ...asked }: KnownFile): void {
    const name = this.#nameOf(asked);
    const [repository, commit] = name.split(' ');
    if (kind === 'NO_REPOSITORY') this.#missing.add(`${repository} `);
    if (kind === 'NO_COMMIT') this.#missing.add(`${repository} ${commit} `);
    const facts = { kind, total_lines: total_lines ?? null, owners: owners ?? null }; // and no more
    const own = this.#files.of(name);
    this.#known.set(own, isTold(facts) ? facts : 'NOT_TOLD');
    for (const [id, review] of this.#reviews) {
      const others = isTold(facts)
        ? []
        : review.files.filter((file) => !this.#known.has(file) && this.#isMissing(file));
      for (const file of others) this.#known.set(file, 'NOT_TOLD');
      if (others.length > 0 || review.files.includes(own)) {
        this.#changed.add(id);
        review.counts = undefined;
      }
    }
  }

  /** Asks again for what was not told, or not in full. */
  retry(): void {
    this.#missing.clear();
    for (const [file, facts] of this.#known) {
      if (facts === 'NOT_TOLD' || !stays(facts)) this.#known.delete(file);
    }
    for (const review of this.#reviews.values()) review.counts = undefined;
  }

  /** The files that are to be read, those of the newest reviews first; each is given once. */
  *toRead(): Generator<CodeFile, undefined> {
    const given = new Set<number>();
    for (;;) {
      const before = given.size;
      const newest = [...this.#reviews].toSorted(([, a], [, b]) => b.at - a.at);
      for (const [id] of newest) {
        for (const file of this.#reviews.get(id)?.files ?? []) {
          if (given.has(file) || this.#known.has(file)) continue;
          given.add(file);
          yield this.#file(file);
        }
      }
      // Others came while these were read.
      if (given.size === before) return undefined;
    }
  }

  /** Forgets the files that no finding cites any more, and names them. */
  forgetUncited(): CodeFile[] {
    const cited = new Set([...this.#reviews.values()].flatMap(({ files }) => files));
    const gone = [...this.#known.keys()].filter((file) => !cited.has(file));
    for (const file of gone) this.#known.delete(file);
    return gone.map((file) => this.#file(file));
  }

  /** The facets of a review's findings, by entry and member. */
  facetsOf(id: string): CodeFacets[][] {
    return this.#reviews.get(id)?.places.map((entry) => entry.map(this.#facetsOf)) ?? [];
  }

  /** The reviews whose facets changed since this was asked last. */
  takeChanged(): string[] {
    const changed = [...this.#changed];
    this.#changed = new Set();
    return changed;
  }

  counts(): CodeCounts {
    const sum = { citing: 0, checked: 0, left: 0 };
    for (const review of this.#reviews.values()) {
      const { citing, checked, left } = (review.counts ??= this.#countsOf(review));
      sum.citing += citing;
      sum.checked += checked;
      sum.left += left;
    }
    return sum;
  }

  #countsOf({ places }: CitingReview): CodeCounts {
    const counts = { citing: 0, checked: 0, left: 0 };
    for (const entry of places) {
      const facets = entry.map(this.#facetsOf);
      if (!facets.some(citesCode)) continue;
      counts.citing += 1;
      if (facets.every(isChecked)) counts.checked += 1;
      if (entry.flatMap(filesOf).some((file) => !this.#known.has(file))) counts.left += 1;
    }
    return counts;
  }

  readonly #facetsOf = (member: readonly number[]): CodeFacets =>
    codeFacets(
      Array.from({ length: member.length / OF_PLACE }, (_, at) => {
        const facts = this.#known.get(member[at * OF_PLACE] ?? NOT_HERE);
        return {
          from: member[at * OF_PLACE + 1] || undefined,
          to: member[at * OF_PLACE + 2] || undefined,
          file: facts === 'NOT_TOLD' ? undefined : facts,
        };
      }),
    );

  #isMissing(file: number): boolean {
    if (this.#missing.size === 0) return false;
    const [repository, commit] = this.#files.text(file).split(' ');
    return this.#missing.has(`${repository} `) || this.#missing.has(`${repository} ${commit} `);
  }

  #nameOf({ repository, commit, path }: CodeFile): string {
    return [this.#repositories.of(repository), this.#commits.of(commit), this.#paths.of(path)].join(
      ' ',
    );
  }

  #file(file: number): CodeFile {
    const [repository = 0, commit = 0, path = 0] = this.#files.text(file).split(' ').map(Number);
    return {
      repository: this.#repositories.text(repository),
      commit: this.#commits.text(commit),
      path: this.#paths.text(path),
    };
  }
}

const filesOf = (member: readonly number[]): number[] =>
  member.filter((number, at) => at % OF_PLACE === 0 && number !== NOT_HERE);
