/** The words of the page of a finding; tests use them too. */
export const findingWords = {
  inReview: 'Open it in the review where this browser found it',
  reviewUnknown: 'Docket can’t tell which review it’s in: {why}.',
  notNamed: 'neither the finding’s record nor this URL names a review and its assessment',
  notOfAssessment: 'the assessment in this URL doesn’t contain this finding',
  invalid: 'the review or assessment ID in this URL isn’t valid',
  missing: 'doesn’t exist, or can’t be seen with this token',
} as const;
