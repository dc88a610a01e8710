import type { AttributedConditionView, ReviewedTreeCitationView } from '../api/types.ts';
import { plainLine } from '../lib/visible-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { attributedChange, attributedRevision } from '../api/record-words.ts';
import { wordFor, type Enumeration } from '../api/words.ts';
import css from './Attribution.module.css';
import { ExternalLink } from './ExternalLink.tsx';

type Props = { condition: AttributedConditionView };

const labelOf = (revision: string | null | undefined) =>
  wordFor(attributedRevision, revision).label;

/** What the change did to a condition, as one word. */
export function ChangeBadge({ condition: { change, revision } }: Props) {
  const word = wordFor(attributedChange, change);
  return (
    <Badge tone={word.tone ?? 'plain'} title={`${word.meaning} At ${labelOf(revision)}.`}>
      {change === 'UNCHANGED' ? 'unchanged' : <Label of={attributedChange} value={change} />}
    </Badge>
  );
}

/** The label of a value; one that is not listed is a text of the record. */
function Label({ of, value }: { of: Enumeration; value: string | null | undefined }) {
  const { label } = wordFor(of, value);
  return label === value ? <UntrustedText text={label} /> : label;
}

/** The condition's site and what it declares, in the words of the repository. */
export function Subject({ condition }: Props) {
  return (
    <span>
      <UntrustedText text={condition.subject} />
    </span>
  );
}

/**
 * Where a condition is declared at each revision that declares it. `brief` shows the place at the
 * reviewed commit, else at the base, and the other on demand.
 */
export function Citations({ condition, brief = false }: Props & { brief?: boolean }) {
  const citations = condition.reviewed_tree_citations;
  const proposed = citations.find(({ revision }) => revision === 'PROPOSED_CODE_REVISION');
  const first = proposed ?? citations[0];
  if (!first) return <span className="faint">no location cited</span>;
  if (brief) {
    return (
      <span
        className={css.place}
        title={citations.map((place) => plainLine(placeInWords(place), 300)).join('\n')}
      >
        <PlaceLink citation={first} />
        {!proposed && <span className="faint"> at the base</span>}
      </span>
    );
  }
  return citations.map((citation, index) => (
    <span key={index}>
      <span className="mono">
        <PlaceLink citation={citation} after={citations[index - 1]} />
      </span>{' '}
      at <Label of={attributedRevision} value={citation.revision} />
    </span>
  ));
}

/** The place of a citation; the path is not said again where the one before it has the same. */
function PlaceLink({
  citation,
  after,
}: {
  citation: ReviewedTreeCitationView;
  after?: ReviewedTreeCitationView | undefined;
}) {
  const { path, start_line: start, end_line: end, url } = citation;
  const lines = `${start ?? ''}${end != null && end !== start ? `-${end}` : ''}`;
  const again = path != null && path === after?.path && lines !== '';
  const place = lines === '' ? (path ?? 'path not given') : `${path ?? 'path not given'}:${lines}`;
  return (
    <ExternalLink address={url}>
      <UntrustedText text={again ? `line ${lines}` : place} />
    </ExternalLink>
  );
}

const placeInWords = ({
  revision,
  path,
  start_line: start,
  end_line: end,
}: ReviewedTreeCitationView) =>
  `${labelOf(revision)}: ${path}, line ${start ?? '?'}${end && end !== start ? ` to ${end}` : ''}`;
