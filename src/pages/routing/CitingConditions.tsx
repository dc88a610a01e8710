import type { CustomerReviewDetail, ReviewedTreeCitationView } from '../../api/types.ts';
import { ExternalLink } from '../../record/ExternalLink.tsx';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { Value } from '../../record/Value.tsx';
import { attributedChange, attributedRevision } from '../../api/record-words.ts';
import { wordFor } from '../../api/words.ts';
import { plural } from '../../lib/plural.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import type { CitingCondition } from './cited-in-review.ts';
import css from './RoutingPage.module.css';
import { routingWords as words } from './words.ts';

export function CitingConditions({
  conditions,
  notListed,
  review,
  unreadable,
  path,
}: {
  conditions: readonly CitingCondition[];
  notListed: number;
  review: CustomerReviewDetail;
  unreadable: boolean;
  path: string;
}) {
  const several = review.assessments.length > 1;
  return (
    <Panel
      title={words.citingConditions}
      note={conditions.length > 0 && conditions.length.toLocaleString()}
    >
      {conditions.length === 0 && (
        <p className="words">
          {unreadable
            ? 'Some assessments couldn’t be fully read, so it isn’t known whether a condition cites this file.'
            : words.noCondition}
        </p>
      )}
      <FoldedList items={conditions} first={50} noun="condition" className="rows divided">
        {({ assessment, check, condition }) => (
          <>
            <div className={`row ${css.headline}`}>
              <Value of={attributedChange} value={condition.change} />
              <UntrustedText as="span" text={condition.subject} />
            </div>
            <div className="small">
              <UntrustedText text={check.name} />
              {several && (
                <>
                  {' in '}
                  <UntrustedText text={assessment.environment_display_name} />
                </>
              )}
              {condition.reviewed_tree_citations
                .filter((citation) => citation.path === path)
                .map((citation, index) => (
                  <span key={index}>
                    {' · '}
                    <ExternalLink address={citation.url}>{lines(citation)}</ExternalLink>
                    {' at '}
                    <UntrustedText text={wordFor(attributedRevision, citation.revision).label} />
                  </span>
                ))}
            </div>
          </>
        )}
      </FoldedList>
      {notListed > 0 && (
        <p className={`section small ${css.note}`}>
          {plural(notListed, 'condition')} of this review {notListed === 1 ? 'isn’t' : 'aren’t'}{' '}
          listed, so more may cite this file.
        </p>
      )}
    </Panel>
  );
}

const lines = ({ start_line: start, end_line: end }: ReviewedTreeCitationView) =>
  start == null ? 'no line given' : `line ${start}${end != null && end !== start ? `–${end}` : ''}`;
