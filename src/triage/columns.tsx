import { createContext, useContext } from 'react';
import { findingSeverity, wordFor } from '../api/words.ts';
import { plural } from '../lib/plural.ts';
import { PlainValue } from '../record/PlainValue.tsx';
import { Badge } from '../ui/Badge.tsx';
import { columnsOf } from '../ui/table/columns.ts';
import { Time } from '../ui/Time.tsx';
import { Joined } from '../ui/Joined.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { PLACE, valuesInWords, valuesOf, type FindingGroup } from './arrange.ts';
import { ClaimText } from '../finding/ClaimText.tsx';
import css from './columns.module.css';
import { hasId, type Entry } from './entries.ts';
import { chosenMember, NONE, readChoice, type FacetName } from './facets.ts';
import { facetLabel, facetWords } from './facet-words.ts';
import type { Marked } from './marked.ts';
import { MarkBadge } from './MarkBadge.tsx';
import { openIn } from './open-finding.ts';

/** A row of a list of findings: a finding, or the heading of a group of them. */
export type FindingRow = { id: string } & (
  | {
      kind: 'ENTRY';
      entry: Entry;
      marked: Marked | undefined;
    }
  | (FindingGroup & { onFold: () => void; onSelect: () => void })
);

const column = columnsOf<FindingRow>();
const entryOf = (row: FindingRow) => (row.kind === 'ENTRY' ? row.entry : undefined);

export const findingColumns = column.columns([
  column.accessor((row) => inWords(row, 'severity'), {
    id: 'severity',
    header: 'Severity',
    meta: { width: 96, least: 90, card: 'first' },
    cell: ({ row: { original: row } }) => row.kind === 'ENTRY' && <Severity entry={row.entry} />,
  }),
  column.display({
    id: 'finding',
    header: 'Finding',
    meta: { width: 480, least: 330, rest: true, title: 'opens', card: 'parts' },
    enableHiding: false,
    cell: ({ row: { original: row } }) => row.kind === 'ENTRY' && <Finding entry={row.entry} />,
  }),
  offered('lifecycle', 130),
  offered('decision', 150),
  offered('domain', 130),
  offered('environment', 130),
  offered('repository', 150),
  offered('author', 120),
  offered('review', 200),
  offered('evidence', 150),
  offered('provenance', 130),
  column.accessor((row) => entryOf(row)?.place, {
    id: 'place',
    header: PLACE,
    meta: { width: 200, least: 100, offered: true },
    cell: ({ getValue }) => <Text text={getValue()} />,
  }),
  column.display({
    id: 'mark',
    header: 'Mark',
    meta: { width: 130, least: 126 },
    cell: ({ row: { original: row } }) =>
      row.kind === 'ENTRY' && (
        <>
          {row.marked && <MarkBadge marked={row.marked} />}
          {row.entry.contradicts() && (
            <Badge tone="gap" title="The record says two things that can’t both be true.">
              Contradictory
            </Badge>
          )}
        </>
      ),
  }),
]);

/** What a finding can be narrowed by, as a column that is on offer. */
function offered(name: FacetName, width: number) {
  return column.accessor((row) => inWords(row, name), {
    id: name,
    header: facetWords[name].title,
    meta: { width, least: 90, offered: true },
    cell: ({ getValue }) => <Text text={getValue()} />,
  });
}

const inWords = (row: FindingRow, name: FacetName) =>
  row.kind === 'ENTRY' ? valuesInWords(row.entry, name) || undefined : undefined;

const Text = ({ text }: { text: string | undefined }) =>
  text && <UntrustedText className="muted" text={text} line />;

const Severity = ({ entry }: { entry: Entry }) =>
  valuesOf(entry, 'severity').map((value) => (
    <PlainValue key={value} of={findingSeverity} value={value === NONE ? null : value} />
  ));

/** The element of a finding's link, so that the focus can come back to it. */
export const lineId = (key: string) => `line-${key.replaceAll(' ', '-')}`;

/** The address’s query with nothing open: it changes with each letter that is typed, and no row does. */
export const AskedQuery = createContext('');

function Finding({ entry }: { entry: Entry }) {
  const asked = useContext(AskedQuery);
  const member = chosenMember(entry.members, readChoice(new URLSearchParams(asked)));
  const opened = member ? openIn(asked, member) : asked;
  const className = `name clamp ${css.claim}`;
  const claim = <ClaimText claim={entry.title} symbols={entry.symbols} />;
  return (
    <>
      {hasId(entry) ? (
        // A plain link: a router's would draw every row again whenever the address changes.
        <a id={lineId(entry.key)} className={className} data-row href={`?${opened}`}>
          {claim}
        </a>
      ) : (
        <span className={className}>{claim}</span>
      )}
      <div className={`small cut ${css.sub}`}>
        <LineBelow entry={entry} />
      </div>
    </>
  );
}

/** What the line of a finding says below its claim: where it is before what may be cut. */
function LineBelow({ entry }: { entry: Entry }) {
  const { publishedAt, reviewCreatedAt, members, how } = entry;
  const { path, source } = placeOf(entry);
  return (
    <Joined>
      <Values entry={entry} name="lifecycle" />
      {valuesOf(entry, 'decision').some((value) => value !== NONE) && (
        <Values entry={entry} name="decision" />
      )}
      {path !== '' && <UntrustedText className="mono" text={path} line />}
      {reviewCreatedAt != null && <Time value={reviewCreatedAt} />}
      {source !== '' && <UntrustedText text={source} line />}
      {publishedAt === null && <UntrustedText text={valuesOf(entry, 'domain').join(', ')} line />}
      {members.length > 1 && (
        <span title={`Matched ${how === 'ID' ? 'by ID' : 'by domain, claim and cited files'}`}>
          {plural(members.length, 'environment')}
        </span>
      )}
      {publishedAt !== null && (
        <>
          first published <Time value={publishedAt} />
        </>
      )}
    </Joined>
  );
}

/** Where a finding is, and among those of many repositories, in which one's review. */
function placeOf(entry: Entry): { path: string; source: string } {
  const { place, publishedAt } = entry;
  if (publishedAt !== null) return { path: '', source: place };
  const [review = ''] = valuesOf(entry, 'review');
  const [repository = NONE] = valuesOf(entry, 'repository');
  if (entry.reviewAt === undefined || repository === NONE) return { path: place, source: review };
  return { path: place.slice(repository.length).trim(), source: review };
}

/** The values that a finding has in its environments, each in words; a tone only where one is due. */
function Values({ entry, name }: { entry: Entry; name: FacetName }) {
  const { of } = facetWords[name];
  return valuesOf(entry, name).map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <span className={of && wordFor(of, value).tone}>
        <UntrustedText text={facetLabel(name, value)} line />
      </span>
    </span>
  ));
}
