import * as recordWords from './record-words.ts';
import * as listWords from './words.ts';

const isEnumeration = (value: unknown): value is listWords.Enumeration =>
  typeof value === 'object' && value !== null && 'schema' in value;

/** Every enumeration whose values have words. */
export const enumerations = [...Object.values(listWords), ...Object.values(recordWords)].filter(
  isEnumeration,
);
