/** The language that times and numbers are in, which is the browser's. */
export const language = navigator.language;

/**
 * Whether that is English, as all other words are: then what the first list says of times and small numbers is
 * said without `Intl`, whose first use takes longer than anything else that it does (20 ms).
 */
export const isEnglish = /^en\b/.test(language);

/** A count in the browser's language. */
export const countText = (count: number): string =>
  isEnglish && Number.isInteger(count) && Math.abs(count) < 1_000
    ? String(count)
    : count.toLocaleString();
