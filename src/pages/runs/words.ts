/** The words of the runs of a pull request; tests look for them. */
export const runsWords = {
  grid: 'Findings by run',
  gridOf: 'Findings of #{number} by run',
  aboutGrid:
    'Matched from run to run by ID, else by domain, claim and cited files. A run that isn’t complete says nothing of what it doesn’t list.',
  otherWords: 'Docket’s own reading: same place, other words:',
  otherWordsRule:
    'Where another run says something else of the same place, Docket says so: same domain, same file, with lines that overlap or a symbol in common. The service doesn’t say that it’s the same finding.',
  noFindings: 'No findings in the runs that are loaded.',
  missing: {
    notShown: 'Runs that the filters leave out, or that aren’t loaded, aren’t here.',
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
