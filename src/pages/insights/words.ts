import { unpublishedToo } from '../../exports/published-words.ts';

const NO_REVIEWS = 'This token can see no reviews in this range.';
const NO_DEBITS = 'This token can see no debits in this range.';
/** As days and times are meant, on the page and in its file. */
export const inUtc = 'Days are in UTC.';

/** What each panel is called and counts; the file of the insights says the same. */
export const panels = {
  byStatus: {
    title: 'Reviews by day and status',
    about:
      'Every review, by the UTC day it was created, with its status when loaded. “Completed” says nothing about what was found.',
    nothing: NO_REVIEWS,
  },
  durations: {
    title: 'Time from creation to completion',
    about:
      'From a review’s creation to a terminal status. Reviews without a completion time aren’t in the chart; they’re counted below.',
    nothing: NO_REVIEWS,
    none: 'No duration could be computed here.',
    without: 'Without a completion time',
  },
  findings: {
    about: `Findings of every run, by the UTC day they were first published. ${unpublishedToo}`,
    nothing: 'This token can see no findings in this range.',
  },
  outcomes: {
    about:
      'The decision on each finding first published in the range. The service reports totals for at most 31 days at a time; each number here is their sum. “Unknown” means no decision is known; it says nothing about whether a finding is right. The lists that the numbers lead to may include unpublished findings, which aren’t counted here.',
    nothing: 'This token can see no published findings in this range.',
  },
  spend: {
    title: 'Spend by day and repository',
    about:
      'Debits by UTC day. Each currency has its own total; currencies are never added together. Amounts are exact; refunds are negative.',
    nothing: NO_DEBITS,
  },
  shares: {
    title: 'Spend per review and per confirmed finding',
    about:
      'Per review: debits that name a review, divided by the number of reviews they name. Per confirmed finding: all debits in the range, divided by the number of confirmed findings first published in it. Both are averages, rounded to six decimals.',
    nothing: NO_DEBITS,
    unknown: 'The number of confirmed findings isn’t known.',
  },
} as const;

/** How far the numbers are loaded; tests use it too. */
export const loadWords = {
  partialMarked: 'Partial numbers are marked.',
  failed: 'Loading failed: {done} of {windows} loaded.',
  loading: 'Loading: {done} of {windows}.',
  stopped: 'Stopped: {done} of {windows} loaded.',
  unconfirmed: 'The service didn’t confirm the end of an export.',
  notConfirmed: 'the service didn’t confirm the end',
  noData: 'No data was loaded.',
  noRows: 'No rows loaded so far, but there may be some.',
  nothing: 'Nothing to show for this range.',
  showRange: 'Show this range',
} as const;

/** What saving the page says, and what the file does besides its figures. */
export const savedInsights = {
  button: 'Download HTML',
  outcomes: {
    making: 'Creating the file',
    whole: 'Downloaded',
    partial: 'Downloaded. Not everything is loaded, and the file says so.',
    failed: 'Couldn’t create the file',
  },
  latestLeftOut: 'Findings in the latest runs hadn’t been counted when this was saved.',
  doesNotTell: 'What this doesn’t tell you',
  reading: 'Findings were still loading when this was saved, so more may be missing.',
} as const;

const ONE_FINDING = 'A finding recorded in several environments counts as one.';

/** The words of the findings side by side; tests use them too. */
export const latestRuns = {
  title: 'Findings in the latest runs',
  about:
    'As on the Findings page, this browser reads the newest reviews one by one, whether published or not, regardless of the range.',
  count: 'Count findings',
  by: 'Group by',
  wayNotes: {
    repository: ONE_FINDING,
    check:
      'The check is the deterministic test that was executed, according to a finding’s evidence. A finding whose evidence names several checks is counted under each.',
    path: 'A finding that cites several files is counted under each.',
    domain: ONE_FINDING,
  },
  reading: 'Loading findings',
  nothing: 'No findings in the latest runs this token can see.',
  readOlder: 'Load older reviews',
  all: 'Findings',
  undecided: 'Undecided',
  every: 'Total, each counted once',
  more: 'See all {count}',
  most: 'The {shown} of {count} with the most findings.',
  failed: 'Loading the findings failed, so more may be missing.',
  older: 'Older reviews haven’t been loaded.',
  cut: 'Part of the review list couldn’t be read, so reviews may be missing.',
  gaps: 'Parts of {reviews} couldn’t be read. Don’t draw conclusions from what’s missing.',
  waits: 'How long findings have been undecided',
  waitsNote:
    'Measured from when the review of their latest run was created; they may be older. Undecided: still present, with no decision recorded.',
  timeless: 'Time not recorded',
  decided: 'Time to the latest decision',
  decidedNote:
    'From when the review of a finding’s latest run was created to the latest decision on it, automatic or not; if environments differ, to the earliest of theirs. Other findings are counted separately.',
  decidedEarlier: 'Decided before that run',
  resolvedUndecided: 'Resolved without a decision',
} as const;
