import { unpublishedToo } from '../../exports/published-words.ts';
import type { Waiting } from '../../findings/ask-in-turn.ts';

/** The words of the page of all findings; tests use them too. */
export const findingsWords = {
  title: 'Findings',
  all: 'All findings',
  published: 'By publication date',
  views: 'Which findings',
  about:
    'Findings of the newest reviews, published or not, kept in this browser so you can search them.',
  aboutPublished: `Findings by the day they were first published (UTC). ${unpublishedToo} Claims and paths load when you open a finding.`,
  sought: 'Claim, impact, fix, path, symbol, author, ID',
  readingReviews: 'Loading reviews…',
  readingOn: 'loading more',
  notAll: 'not all loaded',
  readSoFar: '{findings} in {reviews} so far. Counts cover only these.',
  stop: 'Stop',
  resume: 'Resume',
  stopped: 'Loading stopped.',
  waiting: 'The service asked Docket to wait.',
  waitingUnavailable: 'The service isn’t available right now.',
  waitingNoAnswer: 'The service isn’t responding.',
  failed: 'Loading stopped after an error.',
  older: 'Older reviews haven’t been loaded.',
  readOlder: 'Load older reviews',
  full: 'The list is full, so older reviews won’t be loaded.',
  partly: '{reviews} could only be partly read.',
  unreadable: '{reviews} couldn’t be read.',
  unlisted: '{entries} of the review list couldn’t be read.',
  cut: 'Part of the review list couldn’t be read.',
  incomplete: 'Don’t draw conclusions from what’s missing.',
  notKept: 'This browser couldn’t save the list.',
  notKeptDetail: 'It will be loaded again when the page reloads.',
  none: 'No findings in the latest runs this token can see.',
  later: 'New ones appear here as reviews finish.',
  seeReviews: 'See the reviews',
  refresh: 'Refresh',
  alike: 'Similar findings have the {rule}',
  catchUp: 'Mark all as seen',
  caughtUp: 'Caught up. Findings that arrive from now on are “New to me”.',
  undo: 'Undo',
  newCount: '{count} new to me',
  check: 'Check citations',
  checking: 'Checking citations ({checked} of {citing})',
  someChecked: 'Citations ({checked} of {citing} checked)',
  checkedOf: 'Citations checked for {checked} of {citing} with cited code.',
  aboutCheck:
    'Docket can read each cited file once, to see whether the cited lines are there, and who owns them. This browser keeps the result.',
  notTold: 'For {findings}, the cited code isn’t text or isn’t available.',
  noneCite: 'No finding here cites code at a commit.',
  checkOn: 'Continue checking',
  checkAgain: 'Try the others again',
  stopChecking: 'Stop checking',
  checkStopped: 'Checking stopped.',
  checkFailed: 'Checking stopped after an error.',
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
  stopped: 'Stopped after {findings}.',
  notAll: 'Not everything is loaded. Counts cover only what’s loaded.',
  failed: 'Loading failed after {findings}.',
  notConfirmed: 'The service didn’t confirm the end of the export.',
} as const;
