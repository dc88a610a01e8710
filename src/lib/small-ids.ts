const ID =
  /\/(organizations|reviews|assessments|findings|repositories)\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/gi;

/** A path with its UUIDs in small letters, as services write them: either case names the same (RFC 9562). */
export const smallIds = (path: string): string => path.replace(ID, (part) => part.toLowerCase());
