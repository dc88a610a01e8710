import { findingLifecycle } from '../../api/record-words.ts';
import { findingSeverity, wordFor } from '../../api/words.ts';
import type { ReadState } from '../../findings/reader.ts';
import { AGES, decided, waiting, type Counted } from '../../findings/side-by-side.ts';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import type { Entry } from '../../triage/entries.ts';
import { facetLabel } from '../../triage/facet-words.ts';
import { UNREADABLE, type FacetName } from '../../triage/facets.ts';
import { latestRuns as words } from './words.ts';

export const WAYS = ['repository', 'check', 'path', 'domain'] as const satisfies FacetName[];
export type Way = (typeof WAYS)[number];

/** Maximum number of values side by side; the Findings page groups by all of them. */
export const MOST = 50;

export const HEADINGS: Record<Counted, string> = {
  all: words.all,
  serious: wordFor(findingSeverity, 'SERIOUS').label,
  new: wordFor(findingLifecycle, 'NEW').label,
  stayed: wordFor(findingLifecycle, 'UNCHANGED').label,
  cameBack: wordFor(findingLifecycle, 'REINTRODUCED').label,
  resolved: wordFor(findingLifecycle, 'RESOLVED').label,
  undecided: words.undecided,
};

export const wayOf = (asked: string | null): Way =>
  WAYS.find((way) => way === asked) ?? 'repository';

/** A value in words; one that shows nothing, in quotes. */
export const labelOf = (way: Way, value: string) =>
  value.trim() === '' ? `“${value}”` : facetLabel(way, value);

/** What is counted, in words, how many there are, and what they are made of. */
export type Figure = readonly [name: string, value: string, parts?: string];

const figuresOf = (counts: readonly (readonly [string, number])[]): Figure[] =>
  counts.map(([name, value]) => [name, value.toLocaleString()]);

export function waitingFigures(entries: readonly Entry[], now: number): Figure[] {
  const { classes, timeless } = waiting(entries, now);
  return figuresOf([
    ...classes.map((value, place) => [ageName(place), value] as const),
    ...(timeless > 0 ? [[words.timeless, timeless] as const] : []),
  ]);
}

/** How long decisions took, with the findings beside that have none. */
export function decidedFigures(entries: readonly Entry[]): Figure[] {
  const { classes, timeless, earlier, undecided, resolved, unreadable } = decided(entries);
  return figuresOf([
    ...classes.map((value, place) => [ageName(place), value] as const),
    [words.decidedEarlier, earlier],
    ...(timeless > 0 ? [[words.timeless, timeless] as const] : []),
    [words.undecided, undecided],
    [words.resolvedUndecided, resolved],
    ...(unreadable > 0 ? [[facetLabel('decision', UNREADABLE), unreadable] as const] : []),
  ]);
}

/** "7 to 30 days" */
function ageName(place: number): string {
  const [from, to] = [AGES[place - 1], AGES[place]];
  if (to === undefined) return `${from} days or more`;
  return from === undefined ? `Under ${to} days` : `${from} to ${to} days`;
}

export const readWords = ({ findings, reviews }: ReadState) =>
  `${plural(findings, 'finding')} in ${plural(reviews, 'review')}`;

const unread = ({ partly, unreadable, unlisted }: ReadState) => partly + unreadable + unlisted;

/** Whether the latest runs are all read, and nothing of them couldn’t be. */
export const isAllRead = (read: ReadState) =>
  read.state === 'DONE' && read.older !== true && !read.cut && unread(read) === 0;

export const gapsOfLatest = (read: ReadState): string[] => [
  ...(read.older === true ? [words.older] : []),
  ...(read.cut ? [words.cut] : []),
  ...(unread(read) > 0 ? [fill(words.gaps, { reviews: plural(unread(read), 'review') })] : []),
];
