/** The words of the runs of a pull request; tests look for them. */
export const runsWords = {
  grid: 'Findings by run',
  gridOf: 'Findings of #{number} by run',
  aboutGrid:
    'Matched from run to run by ID, else by domain, claim and cited files. An incomplete run says nothing about what it doesn’t list.',
  otherWords: 'Docket’s own observation: same place, worded differently:',
  otherWordsRule:
    'If another run reports something else at the same place, Docket points it out: same domain, same file, with lines that overlap or a symbol in common. The service doesn’t say that it’s the same finding.',
  noFindings: 'No findings in the runs that are loaded.',
  missing: {
    notShown: 'Runs that are filtered out or not loaded aren’t included.',
    notLoaded: 'Older runs aren’t loaded.',
    list: 'Parts of the list of runs couldn’t be read.',
    failed: '{runs} couldn’t be loaded.',
    waiting: '{runs} not read yet.',
    partly: 'Parts of {runs} couldn’t be read.',
  },
  sameCode: 'Same code',
  inOf: 'in {in} of {of} runs of {commit}',
  unnumbered: 'Run without a number',
  cells: {
    THERE: 'Recorded',
    RESOLVED: 'Resolved',
    NOT_LISTED: 'Not listed',
    NOT_KNOWN: 'Not known',
  },
} as const;
