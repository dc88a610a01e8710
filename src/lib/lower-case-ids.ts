const ID =
  /\/(organizations|reviews|assessments|findings|repositories)\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/gi;

/** Whether two UUIDs are the same: they are in either case (RFC 9562, section 4). */
export const isSameId = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** A path with its UUIDs in lower case, as services write them. */
export const lowerCaseIds = (path: string): string =>
  path.replace(ID, (part) => part.toLowerCase());
