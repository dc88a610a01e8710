import { memo, type MouseEvent } from 'react';
import { plural } from '../lib/plural.ts';
import { Badge } from '../ui/Badge.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { PlainValue } from '../record/PlainValue.tsx';
import { findingSeverity, wordFor } from '../api/words.ts';
import { NONE, type FacetName } from './facets.ts';
import { ClaimText } from './ClaimText.tsx';
import { contradicts, type Entry } from './entries.ts';
import { facetLabel, facetWords } from './facet-words.ts';
import css from './FindingLines.module.css';
import type { Marked } from './marked.ts';
import { MarkBadge } from './MarkBadge.tsx';

/** One finding in a list: what is claimed, how it stands, where, and one's own mark. */
export const FindingLine = memo(function FindingLine({
  entry,
  href,
  open,
  marked,
  onOpen,
}: {
  entry: Entry;
  href: string;
  open: boolean;
  marked: Marked | undefined;
  onOpen: (entry: Entry) => void;
}) {
  return (
    <div className={css.line} data-open={open}>
      <div className={css.severity}>
        {valuesOf(entry, 'severity').map((value) => (
          <PlainValue key={value} of={findingSeverity} value={value === NONE ? null : value} />
        ))}
      </div>
      <div className={css.what}>
        {/* A plain link: a router's would draw every line again whenever the address changes. */}
        <a
          id={lineId(entry.key)}
          className={css.claim}
          data-row
          href={href}
          aria-current={open || undefined}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onOpen(entry);
          }}
        >
          <ClaimText claim={entry.title} symbols={entry.symbols} />
        </a>
        <div className={css.sub}>
          <Standing entry={entry} />
        </div>
      </div>
      <div className={css.marks}>
        {marked && <MarkBadge marked={marked} />}
        {contradicts(entry) && (
          <Badge tone="gap" title="The record says two things that do not go together.">
            Disagrees with itself
          </Badge>
        )}
      </div>
    </div>
  );
});

/** A press that the browser has no other meaning for, such as a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The element of a line's link, so that the focus can come back to it. */
export const lineId = (key: string) => `line-${key.replaceAll(' ', '-')}`;

function Standing({ entry }: { entry: Entry }) {
  const domains = entry.publishedAt === null ? valuesOf(entry, 'domain') : [];
  return (
    <>
      {domains.length > 0 && (
        <>
          <UntrustedText text={domains.join(', ')} line />
          {' · '}
        </>
      )}
      <Values entry={entry} name="lifecycle" />
      {valuesOf(entry, 'decision').some((value) => value !== NONE) && (
        <>
          {' · '}
          <Values entry={entry} name="decision" />
        </>
      )}
      {entry.members.length > 1 && (
        <span
          title={`Matched ${entry.how === 'ID' ? 'by id' : 'by domain, claim and cited files'}`}
        >
          {' · '}
          {plural(entry.members.length, 'environment')}
        </span>
      )}
      {entry.place !== '' && (
        <>
          {' · '}
          <span className={entry.publishedAt === null ? 'mono' : undefined}>
            <UntrustedText text={entry.place} line />
          </span>
        </>
      )}
      {entry.publishedAt !== null && (
        <>
          {' · first published '}
          <Time value={entry.publishedAt} />
        </>
      )}
    </>
  );
}

const valuesOf = ({ members }: Entry, name: FacetName) => [
  ...new Set(members.flatMap(({ facets }) => facets[name] ?? [])),
];

/** The values that a finding has in its environments, each in words; a tone only where one is due. */
function Values({ entry, name }: { entry: Entry; name: FacetName }) {
  const { of } = facetWords[name];
  return valuesOf(entry, name).map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <span className={css.value} data-tone={of && wordFor(of, value).tone}>
        <UntrustedText text={facetLabel(name, value)} line />
      </span>
    </span>
  ));
}
