import type { Reading } from '../api/read.ts';
import type { CustomerFinding, CustomerReviewDetail, ReviewSummary } from '../api/types.ts';
import type { FoldedBy } from '../finding/fold-findings.ts';
import { readTime } from '../lib/times.ts';
import { findingsOf } from '../record/run-items.ts';
import { reviewAuthor, reviewTitle } from '../record/review-title.ts';
import { entriesOf, keyOf, LONGEST_TITLE, type Entry } from '../triage/entries.ts';
import { NONE, type Facets } from '../triage/facets.ts';
import { alikeText } from './alike.ts';

/** A finding of the index as a list shows it; `Entry` is made of it (triage/entries.ts). */
export type IndexedEntry = {
  title: string;
  symbols: string[];
  place: string;
  how?: FoldedBy;
  likeness: string | undefined;
  contradicts: boolean;
  /**
   * When the latest decision on it was recorded, in several environments the earliest of theirs; in milliseconds.
   * Left out: no time can be read.
   */
  decidedAt?: number;
  members: {
    findingId: string;
    assessmentId: string | null;
    environment: string | null;
    runAt: string | null;
    severity: string;
    facets: Facets;
  }[];
};

/** One record of a finding, whole. */
export type IndexedRecord = { assessmentId: string; finding: CustomerFinding };

/** What the index holds of a review. Its findings are those of one answer of the service. */
export type IndexedReview = {
  id: string;
  /** Changes when what the list of reviews says of it changes, so that it is read again. */
  stamp: string;
  /** RFC 3339; null: not recorded. */
  created_at: string | null;
  /** READ: all of it. PARTLY: parts could not be read. UNREADABLE: nothing could be. */
  state: 'READ' | 'PARTLY' | 'UNREADABLE';
  entries: IndexedEntry[];
  /** What the text search looks in, lower case: one for each entry. */
  texts: string[];
  records: IndexedRecord[];
};

/** Longer texts are searched up to here. */
const SEARCHED = 20_000;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** What a finding is known by, as `nameOf` has it of what is listed. */
export function nameOfIndexed({ likeness, members: [first] }: IndexedEntry): string {
  return likeness ?? (first ? keyOf(first.findingId, first.assessmentId ?? '') : '');
}

/** Larger with every change of what is kept of a review, which is read again then. */
const KEPT_AS = 6;

/** What stands for a review in the list of reviews, and changes when that changes. */
export function stampOf(summary: ReviewSummary): string {
  // An observation is made again and again, and says the same.
  const { open_items_observation: _observed, ...rest } = summary;
  return `${KEPT_AS} ${JSON.stringify(rest)}`;
}

/** A review without findings, as the list of reviews counts them, or one that could not be read. */
export const withoutFindings = (
  summary: ReviewSummary,
  state: 'READ' | 'UNREADABLE' = 'READ',
): IndexedReview => ({
  id: summary.id,
  stamp: stampOf(summary),
  created_at: summary.created_at ?? null,
  state,
  entries: [],
  texts: [],
  records: [],
});

/** The findings of a review, folded over its environments, as the index keeps them. */
export function indexReview(
  summary: ReviewSummary,
  { value: review, unreadable }: Reading<CustomerReviewDetail>,
): IndexedReview {
  const repository = review.repository_full_name ?? null;
  const whole = !unreadable.some(({ place }) => place.startsWith('assessments'));
  const found = findingsOf(review, unreadable);
  const folded = entriesOf(found, repository);
  const shared = {
    repository: [repository ?? NONE],
    author: [reviewAuthor(review) ?? NONE],
    review: [reviewName(review)],
  };
  return {
    id: review.id,
    stamp: stampOf(summary),
    created_at: review.created_at ?? null,
    state: whole ? 'READ' : 'PARTLY',
    entries: folded.map((entry) => ({
      title: cut(entry.title, LONGEST_TITLE),
      symbols: [...entry.symbols],
      place: [repository, entry.place].filter(Boolean).join(' '),
      ...(entry.how && { how: entry.how }),
      likeness: entry.likeness(),
      contradicts: entry.contradicts(),
      ...decidedAt(entry),
      members: entry.members.map(
        ({ findingId, assessmentId, environment, runAt, severity, facets }) => ({
          findingId,
          assessmentId,
          environment,
          runAt,
          severity,
          facets: {
            ...facets,
            ...shared,
            ...(repository !== null && { alike: [alikeOf(repository, entry)] }),
          },
        }),
      ),
    })),
    texts: folded.map((entry) =>
      [entry.text(), repository, reviewAuthor(review), reviewName(review)]
        .join('\n')
        .toLowerCase()
        .slice(0, SEARCHED),
    ),
    records: found.map(({ assessment, finding }) => ({ assessmentId: assessment.id, finding })),
  };
}

function decidedAt({ members }: Entry): { decidedAt?: number } {
  const times = members.flatMap(
    ({ finding }) => readTime(finding?.latest_validation?.recorded_at ?? '') ?? [],
  );
  return times.length === 0 ? {} : { decidedAt: Math.min(...times) };
}

/** Names what a finding looks alike with; the rule stands in alike.ts. */
const alikeOf = (repository: string, { title, symbols, members }: Entry): string =>
  [
    [repository, members[0]?.facets.domain?.[0]].filter(Boolean).join(', '),
    alikeText(cut(title, LONGEST_TITLE), symbols),
  ].join(': ');

/** What a review is called among those of all repositories. */
function reviewName(review: CustomerReviewDetail): string {
  const title = cut(reviewTitle(review), 200);
  const of =
    review.pull_request_number == null
      ? (review.head_ref && cut(review.head_ref, 200)) || review.head_commit_sha?.slice(0, 7)
      : `#${review.pull_request_number}`;
  return [review.repository_full_name, of && !title.includes(of) && of, title]
    .filter(Boolean)
    .join(' ');
}
