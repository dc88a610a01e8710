// What a person keeps in this browser for one organization, as a file for another browser or a colleague.
// Only what Docket reads back is written.
const VERSION = 1;

/** The text of a file of one's own marks or views. */
export const ownFile = (
  what: 'marks' | 'views',
  organizationId: string,
  entries: readonly object[],
): string =>
  `${JSON.stringify(
    {
      format: `docket-${what}`,
      version: VERSION,
      organization_id: organizationId,
      [what]: entries,
    },
    null,
    2,
  )}\n`;

/** Why nothing of a file is taken in. */
export type Refused = { kind: 'REFUSED'; why: string };

/** What a file would do: entries that are new here, that differ from one's own, and that stay out. */
export type Compared<Own, Other> = {
  kind: 'COMPARED';
  fresh: Other[];
  both: { own: Own; other: Other }[];
  /** Already here, the same. */
  known: number;
  /** Entries that are not what the file is of. */
  unreadable: number;
};

/** The entries of a file of marks or views, not checked yet. It takes any text. */
export function ownFileEntries(
  text: string,
  what: 'marks' | 'views',
  organizationId: string,
): { kind: 'ENTRIES'; entries: unknown[] } | Refused {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { kind: 'REFUSED', why: 'The file isn’t valid JSON.' };
  }
  const {
    format,
    version,
    organization_id,
    [what]: entries,
  } = (file ?? {}) as Partial<Record<string, unknown>>;
  if (format !== `docket-${what}` || !Array.isArray(entries)) {
    return { kind: 'REFUSED', why: `The file contains no Docket ${what}.` };
  }
  if (version !== VERSION) {
    return { kind: 'REFUSED', why: 'The file is from a different version of Docket.' };
  }
  if (organization_id !== organizationId) {
    return { kind: 'REFUSED', why: `The ${what} are from a different organization.` };
  }
  return { kind: 'ENTRIES', entries };
}
