/**
 * Any text as one segment of an address's path. What cannot be one becomes U+FFFD, so that the address
 * leads to where it is said that there is nothing, and never elsewhere: halves of surrogate pairs; and
 * nothing, `.` and `..`, which browsers resolve away however they are encoded (URL standard, 4.4).
 */
export const pathSegment = (text: string): string =>
  encodeURIComponent(/^\.{0,2}$/.test(text) ? '\ufffd' : text.toWellFormed());
