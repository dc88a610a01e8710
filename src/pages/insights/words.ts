/** The words of the findings side by side; tests look for them. */
export const latestRuns = {
  title: 'Findings in the latest runs',
  about:
    'From the newest reviews themselves, published or not, whatever the range. They are read one by one into this browser, as on the page of findings.',
  count: 'Count them',
  by: 'Side by side',
  wayNotes: {
    repository: 'A finding that several environments record is one finding.',
    check:
      'The check is the deterministic test that a finding’s evidence names as executed. One that names several counts under each.',
    path: 'A finding that cites several files counts under each.',
    domain: 'A finding that several environments record is one finding.',
  },
  reading: 'Loading findings',
  nothing: 'No findings in the latest runs this token can see.',
  readOlder: 'Read older reviews',
  all: 'Findings',
  undecided: 'Undecided',
  every: 'All, each once',
  more: 'See all {count}',
  most: 'The {shown} with the most findings, of {count}.',
  failed: 'Reading the findings failed, so more may be missing.',
  older: 'Older reviews aren’t read.',
  gaps: 'Parts of {reviews} couldn’t be read. Nothing can be concluded from what is missing.',
  waits: 'How long undecided findings wait',
  waitsNote:
    'Since the review of their latest run was created. They may have been there longer. Undecided: still there, and no decision is recorded.',
  timeless: 'Time not recorded',
} as const;
