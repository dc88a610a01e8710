/** A container image as a file names it. */
export interface ImageReference {
  /** Without tag and digest. */
  name: string;
  /** With its colon; empty: none. */
  tag: string;
  pinned: boolean;
}

/** Reads an image reference: registry/name:tag@digest. */
export function imageReference(text: string): ImageReference {
  const [withTag = '', digest] = text.split('@', 2);
  const name = withTag.replace(/:[^:/]*$/, '');
  const pinned = /^sha(?:256|512):[0-9a-f]{64,128}$/.test(digest ?? '');
  return { name, tag: withTag.slice(name.length), pinned };
}

const PART = '[a-z0-9]+(?:(?:[.]|_{1,2}|-+)[a-z0-9]+)*';
const REGISTRY = '[A-Za-z0-9]+(?:[.-]+[A-Za-z0-9]+)*(?::[0-9]+)?';
const NAME = new RegExp(`^(?:${REGISTRY}/)?${PART}(?:/${PART})*$`);

/** Whether a text names an image at all: a placeholder or an empty tag, which something else replaces, does not. */
export function isImage(text: string): boolean {
  const { name, tag } = imageReference(text);
  return NAME.test(name) && /^(?::\w[\w.-]*)?$/.test(tag);
}

/**
 * Puts the values of variables in: `$NAME`, `${NAME}`, `${NAME:-default}`, `${NAME-default}`. Only with a
 * colon, the default is also that of an empty value.
 *
 * @returns null when one is not known here.
 */
export function substitute(text: string, known: ReadonlyMap<string, string>): string | null {
  let complete = true;
  const result = text.replaceAll(
    /\$(?:(\w+)|\{(\w+)(?:(:?)-([^}$]*))?\})/g,
    (
      _whole,
      plain: string | undefined,
      braced: string | undefined,
      colon: string | undefined,
      fallback: string | undefined,
    ) => {
      const given = known.get(plain ?? braced ?? '');
      const value = given === undefined || (given === '' && colon === ':') ? fallback : given;
      if (value === undefined) complete = false;
      return value ?? '';
    },
  );
  return complete && !result.includes('$') ? result : null;
}
