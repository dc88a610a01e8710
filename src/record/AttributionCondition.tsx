import type { AttributedConditionView, ReviewedTreeCitationView } from '../api/types.ts';
import { plainLine } from '../lib/visible-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { attributedChange, attributedRevision } from '../api/record-words.ts';
import { wordFor, type Enumeration } from '../api/words.ts';
import css from './Attribution.module.css';
import { ExternalLink } from './ExternalLink.tsx';
import { namesPath } from './names-path.ts';
import { attributionWords } from './attribution-words.ts';

type Props = { condition: AttributedConditionView };

const labelOf = (revision: string | null | undefined) =>
  wordFor(attributedRevision, revision).label;

export function ChangeBadge({ condition: { change, revision } }: Props) {
  const word = wordFor(attributedChange, change);
  return (
    <Badge tone={word.tone ?? 'plain'} title={`${word.meaning} Recorded at ${labelOf(revision)}.`}>
      {change === 'UNCHANGED' ? 'unchanged' : <Label of={attributedChange} value={change} />}
    </Badge>
  );
}

/** The label of a value; one that is not listed is a text of the record. */
export function Label({ of, value }: { of: Enumeration; value: string | null | undefined }) {
  const { label } = wordFor(of, value);
  return label === value ? <UntrustedText text={label} /> : label;
}

/** The condition's site and what it declares, in the words of the repository. */
export function ConditionSubject({ condition }: Props) {
  return <UntrustedText as="span" text={condition.subject} />;
}

/**
 * Where a condition is declared at each revision that declares it. `brief` shows the place at the
 * reviewed commit, else at the base, and the other on demand.
 */
export function Citations({
  condition,
  unreadable,
  brief = false,
}: Props & {
  /** Whether parts of the attribution couldn’t be read (H40). */
  unreadable: boolean;
  brief?: boolean;
}) {
  const citations = condition.reviewed_tree_citations;
  const proposed = citations.find(({ revision }) => revision === 'PROPOSED_CODE_REVISION');
  const first = proposed ?? citations[0];
  if (!first) {
    const none = unreadable ? attributionWords.noLocationRead : attributionWords.noLocation;
    return <span className="faint">{none}</span>;
  }
  if (brief) {
    return (
      <span
        className={`mono muted ${css.place}`}
        title={citations.map((place) => plainLine(placeInWords(place), 300)).join('\n')}
      >
        <PlaceLink citation={first} />
        {!proposed && <span className="faint"> at the base</span>}
      </span>
    );
  }
  return citations.map((citation, index) => (
    <div key={index}>
      <span className="mono">
        <PlaceLink
          citation={citation}
          pathIsSaid={
            namesPath(condition.subject, citation.path ?? '') ||
            citation.path === citations[index - 1]?.path
          }
        />
      </span>{' '}
      at <Label of={attributedRevision} value={citation.revision} />
    </div>
  ));
}

function PlaceLink({
  citation: { path, start_line: start, end_line: end, url },
  pathIsSaid = false,
}: {
  citation: ReviewedTreeCitationView;
  /** Whether the path stands right before it: then the lines alone are said, where there are any. */
  pathIsSaid?: boolean;
}) {
  const lines = `${start ?? ''}${end != null && end !== start ? `-${end}` : ''}`;
  const place = path ?? NO_PATH;
  return (
    <ExternalLink address={url}>
      <UntrustedText
        text={
          lines === '' ? place : path != null && pathIsSaid ? `line ${lines}` : `${place}:${lines}`
        }
      />
    </ExternalLink>
  );
}

const NO_PATH = 'path unknown';

const placeInWords = ({
  revision,
  path,
  start_line: start,
  end_line: end,
}: ReviewedTreeCitationView) => {
  const lines = end != null && end !== start ? `${start ?? '?'} to ${end}` : start;
  return `${labelOf(revision)}: ${path ?? NO_PATH}${lines == null ? '' : `, line ${lines}`}`;
};
