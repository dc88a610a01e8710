import { unpublishedToo } from '../../exports/published-words.ts';
import type { Waiting } from '../../findings/ask-in-turn.ts';

/** The words of the page of all findings; tests use them too. */
export const findingsWords = {
  title: 'Findings',
  published: 'By publication date',
  aboutPublished: `Findings by the day they were first published (UTC). ${unpublishedToo} Claims and paths load when you open a finding.`,
  readingReviews: 'Loading reviews…',
  readingOn: 'loading more',
  notAll: 'not all loaded',
  stop: 'Stop',
  waiting: 'The service asked Docket to wait.',
  waitingUnavailable: 'The service isn’t available right now.',
  waitingNoAnswer: 'The service isn’t responding.',
  refresh: 'Refresh',
  catchUp: 'Mark all as seen',
  caughtUp: 'Caught up. Findings that arrive from now on are “New to me”.',
  check: 'Check citations',
  someChecked: 'Citations ({checked} of {citing} checked)',
  checkOn: 'Continue checking',
  checkAgain: 'Try the others again',
  stopChecking: 'Stop checking',
  checkStopped: 'Checking stopped.',
  noSource:
    'This service doesn’t provide code, so citations can’t be checked and owners aren’t known.',
} as const;

/** Why nothing goes on for a while. */
export function waitingWords(waiting: Waiting | undefined): string {
  if (waiting?.asked) return findingsWords.waiting;
  return waiting?.status === 0 ? findingsWords.waitingNoAnswer : findingsWords.waitingUnavailable;
}

/** How far the findings of some days are loaded; tests use it too. */
export const publishedWords = {
  all: '{findings} in this range',
  unconfirmed: '{findings} so far, not confirmed complete',
  more: '{findings} so far, more available',
  loading: 'Loading: {findings} so far.',
  notAll: 'Not everything is loaded. Counts cover only what’s loaded.',
  failed: 'Loading failed after {findings}.',
  notConfirmed: 'The service didn’t confirm the end of the export.',
} as const;
