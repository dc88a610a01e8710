import { csvLine } from '../lib/csv-line.ts';
import { inline } from '../lib/markdown.ts';
import { paths } from '../addresses/paths.ts';
import type { Entry } from './entries.ts';
import type { CopyContext } from './finding-text.ts';
import { markWords } from './mark-words.ts';
import type { Marked } from './marked.ts';

/** One's own mark on a finding of a list, in words. */
export type MarkedFinding = Record<(typeof columns)[number], string>;

const columns = ['mark', 'reason', 'claim', 'place', 'address', 'marked_at'] as const;

/** The findings of a list that are marked, in its order. */
export const markedFindings = (
  entries: readonly Entry[],
  marks: ReadonlyMap<string, Marked>,
  { orgId, origin }: CopyContext,
): MarkedFinding[] =>
  entries.flatMap((entry) => {
    const marked = marks.get(entry.key);
    const [first] = entry.members;
    if (!marked || !first) return [];
    const { state, note, marked_at } = marked.mark;
    const { reviewId: review, assessmentId: assessment } = first;
    const read = review && assessment ? { review, assessment } : undefined;
    return [
      {
        mark: state === null ? '' : markWords[state].label,
        reason: note,
        claim: entry.title,
        place: entry.place,
        address: origin + paths.finding(orgId, first.findingId, read),
        marked_at,
      },
    ];
  });

/** A line for each, behind a line of their names (RFC 4180); no cell is a formula. */
export const marksCsv = (found: readonly MarkedFinding[]): string =>
  [columns, ...found.map((each) => columns.map((column) => each[column]))].map(csvLine).join('');

/** A list item for each, its texts quoted so that they can only be read. */
export const marksMarkdown = (found: readonly MarkedFinding[]): string =>
  found
    .map(({ mark, reason, claim, place, address }) =>
      [
        `- ${mark === '' ? '' : `**${mark}**: `}${inline(claim)}`,
        place !== '' && `  ${inline(place)}`,
        reason !== '' && `  Reason: ${inline(reason)}`,
        `  <${address}>`,
      ]
        .filter((line) => line !== false)
        .join('  \n'),
    )
    .join('\n') + '\n';
