/** What an empty list of reviews says; tests look for it. */
export const emptyWords = {
  noMatch: 'No reviews match these filters.',
  none: 'No reviews that this token can see.',
} as const;
