/** The name of a file of an export while this browser keeps it. */
export const dataFile = (format: string, file: number) => `${file}.${format}`;

/** What tells how far the files of an export count. */
export const JOURNAL = 'journal';
