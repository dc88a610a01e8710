/** The words about a range without rows; tests use them too. */
export const nearestWords = {
  noRows: 'This range has no rows.',
  noReviews: 'This range has no reviews or findings.',
  nearest: 'The nearest {what} is from {when}.',
  upTo: 'Show the 30 days ending on that date',
  from: 'Show the 30 days starting on that date',
} as const;
