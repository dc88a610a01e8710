import type { ReviewDiffStats } from '../api/types.ts';
import { plural } from '../lib/plural.ts';

const CONCLUDE_NOTHING = 'Don’t draw conclusions from what’s missing.';

/** The words about a review’s record, on its pages and in what is saved of it; tests use them too. */
export const recordWords = {
  contradictsItself: 'The record contradicts itself',
  contradicts: 'The record contradicts itself: {what}',
  partsContradict: 'The parts that could be read contradict each other: {what}',
  notLookedAt: 'What this review didn’t look at',
  nothingLookedAt: 'No assessment is recorded, so what was looked at isn’t known.',
  noGaps:
    'No skipped domains, no checks without a result and no gaps recorded. Only the listed domains and checks were covered.',
  noFindings: 'The reviewer recorded no findings.',
  notComplete:
    'No findings recorded. That says nothing about the change, because it wasn’t reviewed completely.',
  notFinished:
    'No findings recorded. That says nothing about the change, because the run didn’t finish.',
  noneRecorded: 'no findings recorded',
  reused: ', before this assessment started (reused result)',
  doesNotTell: 'What this doesn’t tell you',
  incomplete: `The review isn’t complete. ${CONCLUDE_NOTHING}`,
  unreadable: `Parts of the review couldn’t be read. ${CONCLUDE_NOTHING}`,
  noDomains: 'No risk domains recorded.',
  noDomainsRead: 'No risk domains could be read.',
  noAssessment: 'No assessment is recorded.',
  noAssessmentRead: 'No assessment could be read.',
  noCheckResult: 'No check results recorded: the checks are {status}.',
  nothingConcluded: 'This says nothing about the change.',
} as const;

export const filesChanged = ({ files_changed: count }: ReviewDiffStats): string =>
  count == null ? 'files not counted' : plural(count, 'file');
