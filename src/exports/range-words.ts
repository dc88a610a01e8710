/** What is off about a range, or to be known of it; tests use it too. */
export const rangeWords = {
  reversed: 'The end must be after the start.',
} as const;
