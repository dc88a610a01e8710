import { csvFile } from '../lib/csv-line.ts';
import { fill } from '../lib/fill.ts';
import { inline } from '../lib/markdown.ts';
import { findingPage } from './open-finding.ts';
import { valuesOf } from './arrange.ts';
import type { Entry } from './entries.ts';
import { facetLabel } from './facet-words.ts';
import type { CopyContext } from './finding-text.ts';
import { markWords } from './mark-words.ts';
import type { Marked } from './marked.ts';
import type { ChangedFact } from './marks.ts';
import { triageWords as words } from './words.ts';

/** One's own mark on a finding of a list, in words. */
export type MarkedFinding = Record<(typeof columns)[number], string>;

const columns = [
  'mark',
  'changed_since',
  'marked_in',
  'reason',
  'claim',
  'risk_domain',
  'place',
  'address',
  'marked_at',
] as const;

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
    return [
      {
        mark: state === null ? '' : markWords[state].label,
        changed_since: marked.changed.map(changeText).join('; '),
        marked_in: marked.how === 'TEXT' ? 'another run' : '',
        reason: note,
        // A row of an export has none.
        claim: entry.publishedAt === null ? entry.title : '',
        risk_domain: valuesOf(entry, 'domain').join(', '),
        place: entry.place,
        address: origin + findingPage(orgId, first),
        marked_at,
      },
    ];
  });

const changeText = ({ fact, before, now }: ChangedFact) => {
  const label = (value: string) =>
    fact === 'lifecycle' || fact === 'decision' ? facetLabel(fact, value) : value;
  return `${fact} was “${label(before)}”, now “${label(now)}”`;
};

/** A line for each, behind a note of what the list holds, as the page says it (H33, H34). */
export const marksCsv = (found: readonly MarkedFinding[], holds: string): string =>
  csvFile(
    [fill(words.listHolds, { holds })],
    [columns, ...found.map((each) => columns.map((column) => each[column]))],
  );

/** The same as a list, its texts quoted so that they can only be read. */
export const marksMarkdown = (found: readonly MarkedFinding[], holds: string): string =>
  `${fill(words.listHolds, { holds: inline(holds) })}\n\n` +
  found
    .map(({ mark, changed_since, marked_in, reason, claim, risk_domain, place, address }) => {
      const marks = [mark, changed_since && words.changedSince].filter(Boolean).join(' · ');
      const title = claim === '' ? `Risk domain: ${inline(risk_domain)}` : inline(claim);
      return [
        `- ${marks === '' ? '' : `**${marks}**: `}${title}`,
        place !== '' && `  ${inline(place)}`,
        reason !== '' && `  Reason: ${inline(reason)}`,
        changed_since !== '' && `  Since then: ${inline(changed_since)}`,
        marked_in !== '' && `  Marked in ${marked_in}`,
        `  <${address}>`,
      ]
        .filter((line) => line !== false)
        .join('  \n');
    })
    .join('\n') +
  '\n';
