/** The language that times and numbers are in, which is the browser's. */
export const language = navigator.language;

/**
 * Whether that is English, as all other words are. Then the first list needs no `Intl` for its times and small
 * numbers: the first use of it alone takes a fast machine 20 ms.
 */
export const isEnglish = /^en\b/.test(language);

/** A count in the browser's language, as `plural` and `fill` say it. */
export const countText = (count: number): string =>
  isEnglish && Number.isInteger(count) && Math.abs(count) < 1_000
    ? String(count)
    : count.toLocaleString();
