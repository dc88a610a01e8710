/** What an empty list of reviews says; tests use it too. */
export const emptyWords = {
  noMatch: 'No reviews match these filters.',
  none: 'There are no reviews this token can see.',
  noMatchYet: 'No reviews match these filters so far; more available.',
  noneYet: 'No reviews so far; more available.',
} as const;
