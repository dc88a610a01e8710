/** What the comparison of two runs says; tests use it too. */
export const compareWords = {
  title: 'Compare runs {a} and {b}',
  older: 'Load older runs',
  sameRun: 'Both sides are the same run. Choose a different one.',
  limited: 'Limited comparison: {run} isn’t complete.',
  unreadable: 'parts of {run} couldn’t be read',
  unread: 'couldn’t be read',
  incomplete: '{run} isn’t complete',
  notAllKnown: 'not all {items} of {run} are known',
  counts: '{onlyA} only in {a}, {onlyB} only in {b}, {both} in both',
  none: 'None listed, but that is inconclusive: {gap}.',
  but: 'but {gap}',
  identical: '{items} without a difference in what Docket compares',
  matchedBy: 'matched by {how}',
  noCodes: 'not recorded (historical records don’t have them)',
  sameId: 'ID',
  sameIdElsewhere: 'ID, in another environment',
  sameText: 'domain, claim and cited files',
  sameTextElsewhere: 'domain, claim and cited files, in another environment',
  noReceipt: 'In {environment}, {run} has no check results recorded.',
  notCompared: 'For {check} in {environment}, {run} has no comparison of revisions.',
  attributionUnread:
    'For {check} in {environment}, {run} has an attribution that can’t be read here.',
  notListed:
    'For {check} in {environment}, {run} lists {listed} of {conditions}; the rest aren’t compared.',
} as const;
