import { isUnreadable, type Reading } from '../api/read.ts';

/** What is said of a part that is absent; of one that could not be read, only that (H40). */
export const absent = (
  reading: Reading<unknown>,
  place: string,
  words: string,
  unread = 'couldn’t be read',
): string => (isUnreadable(reading, place) ? unread : words);
