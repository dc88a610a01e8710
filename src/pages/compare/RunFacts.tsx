import type { ReactNode } from 'react';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { Sha } from '../../record/Sha.tsx';
import { PlainValue } from '../../record/PlainValue.tsx';
import { publicationState, reviewStatus, triggerOrigin } from '../../api/words.ts';
import { useParam } from '../../scaffold/use-param.ts';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { Time } from '../../ui/Time.tsx';
import css from './RunFacts.module.css';
import type { Side } from './differences.ts';

type Fact = {
  what: string;
  value: (review: CustomerReviewDetail) => string | null | undefined;
  draw: (review: CustomerReviewDetail) => ReactNode;
};

const absent = <span className="faint">not recorded</span>;

const facts: Fact[] = [
  {
    what: 'Status',
    value: ({ status }) => status,
    draw: ({ status }) => <PlainValue of={reviewStatus} value={status} />,
  },
  {
    what: 'Head commit',
    value: ({ head_commit_sha: sha }) => sha,
    draw: ({ head_commit_sha: sha, head_commit_url: url }) =>
      sha ? <Sha sha={sha} url={url} /> : absent,
  },
  {
    what: 'Base commit',
    value: ({ base_commit_sha: sha }) => sha,
    draw: ({ base_commit_sha: sha, base_commit_url: url }) =>
      sha ? <Sha sha={sha} url={url} /> : <span className="faint">not pinned</span>,
  },
  {
    what: 'Trigger',
    value: ({ trigger_origin: trigger }) => trigger,
    draw: ({ trigger_origin: trigger }) => <PlainValue of={triggerOrigin} value={trigger} />,
  },
  {
    what: 'Publication',
    value: (review) => review.publication,
    draw: (review) => <PlainValue of={publicationState} value={review.publication} />,
  },
  {
    what: 'Findings counted',
    value: ({ finding_count: count }) => String(count),
    draw: ({ finding_count: count, status }) =>
      status === 'PENDING' || status === 'RUNNING' ? 'not counted yet' : count.toLocaleString(),
  },
  {
    what: 'Created',
    value: () => undefined, // two runs are always created at two times
    draw: ({ created_at: created }) => <Time value={created} />,
  },
];

/** What each run is, in one table; rows in which they differ say so. */
export function RunFacts({ a, b }: { a: Side; b: Side }) {
  const orgId = useParam('org_id');
  return (
    <div className={css.panel}>
      <table className={css.facts}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Fact</span>
            </th>
            {[a, b].map(({ name, reading }) => (
              <th scope="col" key={name}>
                <ReviewLink orgId={orgId} reviewId={reading.value.id}>
                  {name}
                </ReviewLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ what, value, draw }) => {
            const [one, other] = [value(a.reading.value), value(b.reading.value)];
            const known = one != null && other != null;
            return (
              <tr key={what}>
                <th scope="row">
                  {what}{' '}
                  {known && <span className={css.note}>{one === other ? 'same' : 'differs'}</span>}
                </th>
                <td>{draw(a.reading.value)}</td>
                <td>{draw(b.reading.value)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
