import type {
  AttributedConditionView,
  ChangeAttributionView,
  ReviewedTreeCitationView,
} from '../../api/types.ts';
import { attributionDisagreements } from '../../lib/attribution-counts.ts';
import { plural } from '../../lib/plural.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './Attribution.module.css';
import { ExternalLink } from './ExternalLink.tsx';
import { attributedChange, attributedRevision } from './words.ts';
import { wordFor } from '../words.ts';

const BRIEF = 5;

const revisionLabel = (revision: string | null | undefined) =>
  wordFor(attributedRevision, revision).label;

/** What the change did to a check's conditions. It sits beside the outcome and never changes it. */
export function Attribution({ view, brief }: { view: ChangeAttributionView; brief: boolean }) {
  if (view.status === 'UNAVAILABLE') {
    return (
      <p className="muted">
        The two revisions were not compared:{' '}
        <UntrustedText text={view.revision ? revisionLabel(view.revision) : 'a revision'} /> could
        not be read
        {view.detail_code && (
          <>
            {' ('}
            <code>
              <UntrustedText text={view.detail_code} />
            </code>
            )
          </>
        )}
        . No condition is called new or old.
      </p>
    );
  }
  if (view.status === 'UNREADABLE') {
    return <p className="muted">The attribution of this check cannot be read here.</p>;
  }
  if (view.status !== 'COMPARED') {
    return (
      <p className="muted">
        Attribution status <UntrustedText text={view.status} />: not known to Docket, nothing is
        inferred.
      </p>
    );
  }
  const listed =
    view.omitted_condition_count > 0 ? (view.listed_conditions ?? []) : view.conditions;
  return (
    <div className={css.attribution}>
      {view.condition_count > 0 && <Counts view={view} />}
      {view.condition_count === 0 && !brief && (
        <p className="muted">No condition at either revision.</p>
      )}
      {attributionDisagreements(view).map((words) => (
        <p key={words} className={css.disagree}>
          The record disagrees: {words}
        </p>
      ))}
      <Conditions conditions={listed} brief={brief} />
      {view.omitted_condition_count > 0 && <Omitted view={view} listed={listed.length} />}
    </div>
  );
}

function Counts({ view }: { view: ChangeAttributionView }) {
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {view.counts.map(({ change, revision, count }) => (
          <i key={`${change} ${revision}`} data-change={change} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={css.legend}>
        {view.counts.map(({ change, revision, count }) => (
          <li key={`${change} ${revision}`} title={`${change} at ${revisionLabel(revision)}`}>
            <i data-change={change} aria-hidden="true" />
            {count.toLocaleString()}{' '}
            <UntrustedText text={wordFor(attributedChange, change).label} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Conditions({
  conditions,
  brief,
}: {
  conditions: readonly AttributedConditionView[];
  brief: boolean;
}) {
  const shown = brief ? inBrief(conditions) : conditions;
  const rest = conditions.length - shown.length;
  return (
    <>
      <ul className={css.conditions}>
        {shown.map((condition, index) => (
          <li key={index} data-quiet={condition.change === 'UNCHANGED'}>
            <Badge
              tone={wordFor(attributedChange, condition.change).tone ?? 'plain'}
              title={`${wordFor(attributedChange, condition.change).meaning} At ${revisionLabel(condition.revision)}.`}
            >
              {condition.change === 'UNCHANGED' ? (
                'unchanged'
              ) : (
                <UntrustedText text={wordFor(attributedChange, condition.change).label} />
              )}
            </Badge>
            <span>
              <UntrustedText text={condition.subject} />
            </span>
            <Citations citations={condition.reviewed_tree_citations} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="faint">{plural(rest, 'more condition')} on the assessment’s page.</p>
      )}
    </>
  );
}

/**
 * The first conditions that the change brought in or altered, else the first there are. Nothing is
 * dropped: the rest is counted beside them and shown on the assessment's page.
 */
function inBrief(
  conditions: readonly AttributedConditionView[],
): readonly AttributedConditionView[] {
  const changed = conditions.filter(({ change }) => change !== 'UNCHANGED');
  return (changed.length > 0 ? changed : conditions).slice(0, BRIEF);
}

/** The place at the reviewed commit, else at the base; the other one on demand. */
function Citations({ citations }: { citations: readonly ReviewedTreeCitationView[] }) {
  const proposed = citations.find(({ revision }) => revision === 'PROPOSED_CODE_REVISION');
  const citation = proposed ?? citations[0];
  if (!citation) return <span className="faint">no place cited</span>;
  const place = `${citation.path ?? 'path not given'}${citation.start_line == null ? '' : `:${citation.start_line}`}`;
  return (
    <span className={css.place} title={citations.map(placeInWords).join('\n')}>
      <ExternalLink address={citation.url}>
        <UntrustedText text={place} />
      </ExternalLink>
      {!proposed && <span className="faint"> at the base</span>}
    </span>
  );
}

const placeInWords = ({
  revision,
  path,
  start_line: start,
  end_line: end,
}: ReviewedTreeCitationView) =>
  `${revisionLabel(revision)}: ${path}, line ${start ?? '?'}${end && end !== start ? ` to ${end}` : ''}`;

/** The list is never presented as the whole when conditions were left out of it (H10). */
function Omitted({ view, listed }: { view: ChangeAttributionView; listed: number }) {
  const record = view.complete_record;
  return (
    <p className={css.omitted}>
      <b>
        {listed.toLocaleString()} of {view.condition_count.toLocaleString()} listed.
      </b>{' '}
      {record ? (
        <>
          The complete record is evaluation{' '}
          <code>
            <UntrustedText text={record.engine_evaluation_id} />
          </code>
          <CopyButton text={record.engine_evaluation_id} label="Copy the evaluation’s identifier" />
          ,{' '}
          <code>
            <UntrustedText text={record.attribution_digest} />
          </code>
          <CopyButton text={record.attribution_digest} label="Copy the attribution’s digest" />
        </>
      ) : (
        'Where the complete record is was not given.'
      )}
    </p>
  );
}
