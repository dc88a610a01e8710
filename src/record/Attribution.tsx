import { useMemo, type ReactNode } from 'react';
import type { AttributedConditionView, ChangeAttributionView } from '../api/types.ts';
import { attributionDisagreements, isNotCompared, listedConditions } from './attribution-counts.ts';
import { plural } from '../lib/plural.ts';
import { plainLine } from '../lib/visible-text.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { attributedChange, attributedRevision } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';
import css from './Attribution.module.css';
import { Sentence } from '../ui/Sentence.tsx';
import { fill } from '../lib/fill.ts';
import { attributionWords as words } from './attribution-words.ts';
import { Disagreements } from './Disagreements.tsx';

/**
 * What the change did to a check's conditions. It sits beside the outcome and never changes it.
 * `children` draws the conditions that are listed.
 */
export function Attribution({
  view,
  whole = false,
  unreadable,
  children,
}: {
  view: ChangeAttributionView;
  /** Whether also an attribution without a condition is to be told of. */
  whole?: boolean;
  /** Whether parts of it couldn’t be read (H40). */
  unreadable: boolean;
  children: (listed: readonly AttributedConditionView[]) => ReactNode;
}) {
  const listed = useMemo(() => listedConditions(view), [view]);
  const disagreements = useMemo(() => attributionDisagreements(view), [view]);
  const notCompared = isNotCompared(view.status);
  const saysNone =
    view.status === 'COMPARED' && view.condition_count === 0 && listed.length === 0 && !unreadable;
  return (
    <div className="stack near">
      {view.status !== 'COMPARED' && <NotCompared view={view} />}
      {!notCompared && view.counts.length > 0 && <Counts view={view} whole={whole} />}
      {saysNone && whole && <p className="muted">No conditions at either revision.</p>}
      <Disagreements found={disagreements} unreadable={unreadable} />
      {!notCompared && children(listed)}
      {(view.omitted_condition_count > 0 || view.complete_record) && (
        <Omitted
          view={view}
          listed={notCompared ? undefined : listed.length}
          unreadable={unreadable}
        />
      )}
    </div>
  );
}

/** Why nothing was compared (H8, H9). Nothing is inferred from it. */
function NotCompared({ view }: { view: ChangeAttributionView }) {
  switch (view.status) {
    case 'UNAVAILABLE':
      return (
        <p className="muted">
          <Sentence
            words={words.notCompared}
            revision={
              <UntrustedText
                text={
                  view.revision ? wordFor(attributedRevision, view.revision).label : words.aRevision
                }
              />
            }
            code={
              view.detail_code && (
                <Sentence
                  words={words.code}
                  code={<UntrustedText as="code" text={view.detail_code} />}
                />
              )
            }
          />
        </p>
      );
    case 'UNREADABLE':
      return <p className="muted">{words.unreadable}</p>;
    default:
      return (
        <p className="muted">
          <Sentence words={words.unlisted} status={<UntrustedText text={view.status} />} /> It
          counts {plural(view.condition_count, 'condition')}
          {view.revision && (
            <>
              {', revision '}
              <UntrustedText text={wordFor(attributedRevision, view.revision).label} />
            </>
          )}
          {view.detail_code && (
            <>
              {', '}
              <UntrustedText as="code" text={view.detail_code} />
            </>
          )}
          .
        </p>
      );
  }
}

/** The exact counts by change and revision, as a bar and in words. */
function Counts({ view, whole }: { view: ChangeAttributionView; whole: boolean }) {
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {view.counts.map(({ change, count }, index) => (
          <i key={index} data-change={change} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={`row apart small ${css.legend}`}>
        {view.counts.map(({ change, revision, count }, index) => {
          const at = wordFor(attributedRevision, revision).label;
          return (
            <li key={index} title={whole ? undefined : plainLine(`${change} at ${at}`)}>
              <i data-change={change} aria-hidden="true" />
              {count.toLocaleString()}{' '}
              <UntrustedText text={wordFor(attributedChange, change).label} />
              {whole && (
                <span className="faint">
                  <Sentence words={words.at} revision={<UntrustedText text={at} />} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The list is never presented as the whole when conditions were left out of it (H10). */
function Omitted({
  view,
  listed,
  unreadable,
}: {
  view: ChangeAttributionView;
  /** How many conditions are listed, where any are told of. */
  listed: number | undefined;
  unreadable: boolean;
}) {
  const record = view.complete_record;
  return (
    <p className={`box muted ${css.omitted}`}>
      {listed !== undefined && (
        <b>{fill(words.listed, { count: listed, all: view.condition_count.toLocaleString() })}</b>
      )}{' '}
      {record ? (
        <>
          The complete record is evaluation{' '}
          <UntrustedText as="code" text={record.engine_evaluation_id} />
          <CopyButton text={record.engine_evaluation_id} label="Copy evaluation ID" />,{' '}
          <UntrustedText as="code" text={record.attribution_digest} />
          <CopyButton text={record.attribution_digest} label={words.copyDigest} />
        </>
      ) : (
        `Location of the complete record ${unreadable ? 'unknown' : 'not given'}.`
      )}
    </p>
  );
}
