/** The words of the page of a finding; tests use them too. */
export const findingWords = {
  inReview: 'Open it in the review where this browser found it',
  reviewUnknown: 'Docket can’t tell which review it’s in: {why}.',
  notNamed: 'neither the finding’s record nor this URL names a review and its assessment',
  notOfAssessment: 'the assessment in this URL doesn’t contain this finding',
  unclear: 'the assessment in this URL could only be partly read',
  assessment: 'the assessment in this URL {why}',
  invalid: 'the review or assessment ID in this URL isn’t valid',
  unreadable: 'couldn’t be read',
  forbidden: 'can’t be seen with this token',
  missing: 'doesn’t exist, or can’t be seen with this token',
  notLoaded: 'couldn’t be loaded right now',
} as const;
