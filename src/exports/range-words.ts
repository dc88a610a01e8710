/** What is off about a range, or to be known of it; tests use it too. */
export const rangeWords = {
  reversed: 'The end must be after the start.',
  tooLong: 'The range can’t exceed 50 years.',
  inFuture: 'The range ends in the future; anything recorded after the export isn’t included.',
  today: 'The range includes today; anything recorded after the export isn’t included.',
} as const;
