const ID =
  /\/(organizations|reviews|assessments|findings|repositories)\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/gi;

/** A path with its UUIDs in lower case, as services write them; in either case they are the same (RFC 9562). */
export const lowerCaseIds = (path: string): string =>
  path.replace(ID, (part) => part.toLowerCase());
