import { isUnreadable } from '../api/read.ts';

/** What is said of a part that is absent; of one that could not be read, only that (H40). */
export const absent = (
  record: Parameters<typeof isUnreadable>[0],
  place: string,
  words: string,
  unread = 'couldn’t be read',
): string => (isUnreadable(record, place) ? unread : words);
