/** The words of the runs of a pull request; tests look for them. */
export const runsWords = {
  grid: 'Findings by run',
  gridOf: 'Findings of #{number} by run',
  aboutGrid:
    'Matched from run to run by ID, else by domain, claim and cited files. A run that isn’t complete says nothing of what it doesn’t list.',
  noFindings: 'No findings in the runs that are loaded.',
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
