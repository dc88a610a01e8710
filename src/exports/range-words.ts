/** What is off about a range, or to be known of it; tests look for it. */
export const rangeWords = {
  reversed: 'The end must be after the start.',
  tooLong: 'The range can’t exceed 50 years.',
  inFuture: 'The range ends in the future. What’s recorded later isn’t included.',
  today: 'Today isn’t over; anything recorded later isn’t included.',
} as const;
