import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Sha } from '../../record/Sha.tsx';
import { absent } from '../../record/absent.ts';
import { Actor } from '../../record/Actor.tsx';
import { ExternalLink } from '../../record/ExternalLink.tsx';
import { ValueWords } from '../../record/Value.tsx';
import { evaluatedScope, triggerOrigin } from '../../api/words.ts';
import { isUnderWay } from '../../api/reviews.ts';
import { duration, readTime } from '../../lib/times.ts';
import { countText } from '../../lib/language.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../addresses/paths.ts';
import { useCode } from '../../source/CodeProvider.tsx';
import { reviewFacts } from '../../record/review-facts.ts';
import { filesChanged } from '../../record/words.ts';
import { Time } from '../../ui/Time.tsx';
import css from './VerdictStrip.module.css';
import { reviewWords as words } from './words.ts';

type Props = { reading: Reading<CustomerReviewDetail> };

/** Four answers at a glance: which code was reviewed, what is open, what changed, who asked and when. */
export function VerdictStrip({ reading }: Props) {
  return (
    <dl className={`box ${css.strip}`}>
      <Cell name="Reviewed code">
        <Currency reading={reading} />
      </Cell>
      <Cell name="Open items">
        <OpenItems reading={reading} />
      </Cell>
      <Cell name="Change">
        <Change reading={reading} />
      </Cell>
      <Cell name="Trigger">
        <AskedBy review={reading.value} />
      </Cell>
    </dl>
  );
}

/** The way to the diff, where the code is to be had. Its room is kept while that is not known. */
function ChangeLink({ reviewId }: { reviewId: string }) {
  const code = useCode();
  const has = code.kind === 'CODE' && code.base && code.head;
  return (
    <span className={`muted ${css.plain}`} style={{ visibility: has ? undefined : 'hidden' }}>
      {' · '}
      <Link className={css.whole} to={paths.change(useOrgId(), reviewId)}>
        view diff
      </Link>
    </span>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="section">
      <dt className="small faint">{name}</dt>
      {children}
    </div>
  );
}

/** Which code was reviewed (H23, H25). Nothing is called current without a recorded current head. */
function Currency({ reading }: Props) {
  const { value: review } = reading;
  const { kind, head_commit_sha: head, current_head_commit_sha: current } = review;
  const owner = review.pull_request_number == null ? 'branch' : 'pull request';
  const noHead = absent(reading, 'head_commit_sha', 'not recorded');
  const reviewed = head ? (
    <>
      reviewed <Sha sha={head} url={review.head_commit_url} />
    </>
  ) : (
    `reviewed commit ${noHead}`
  );
  if (kind === 'PATCH') {
    return (
      <>
        <dd>A local patch</dd>
        <dd className="small">
          revision ID {head ? <Sha sha={head} what="revision ID" /> : noHead}
        </dd>
      </>
    );
  }
  if (kind === 'DEPLOYMENT') {
    return (
      <>
        <dd>A deployed revision</dd>
        <dd className="small">{reviewed}</dd>
      </>
    );
  }
  if (!current || !head) {
    return (
      <>
        <dd>Head not known</dd>
        <dd className="small">
          {reviewed}; {current ? 'its' : 'the'} {owner}’s head{' '}
          {current ? (
            <>
              is <Sha sha={current} />
            </>
          ) : (
            'is not known here'
          )}
        </dd>
      </>
    );
  }
  if (current !== head) {
    return (
      <>
        <dd className="gap">{words.aboutEarlier}</dd>
        <dd className="small">
          {reviewed}, head is <Sha sha={current} />
        </dd>
      </>
    );
  }
  return (
    <>
      <dd>{words.aboutHead}</dd>
      <dd className="small">{reviewed}</dd>
    </>
  );
}

function OpenItems({ reading }: Props) {
  const { value: review } = reading;
  const { open_items: open, open_items_observation: seen } = review;
  const what = review.kind === 'PATCH' ? 'revision ID' : 'commit';
  return (
    <>
      <dd>
        {open ? (
          <>
            <span className={(open.serious ?? 0) > 0 ? 'serious' : undefined}>
              {open.serious == null ? 'unknown' : countText(open.serious)} serious
            </span>
            ,{' '}
            {open.warning == null
              ? `warnings ${absent(reading, 'open_items', 'not counted')}`
              : plural(open.warning, 'warning')}
          </>
        ) : (
          absent(
            reading,
            'open_items',
            isUnderWay(review) ? 'Not counted yet' : 'Not recorded',
            'Couldn’t be read',
          )
        )}
      </dd>
      <dd className="small">
        {open?.head_commit_sha && (
          <>
            open at <Sha sha={open.head_commit_sha} what={what} />
          </>
        )}
        {seen && (
          <div>
            {seen.unresolved_threads ?? 'unknown'} of {seen.observed_threads ?? 'unknown'} threads
            unresolved
            {seen.threads_complete !== true &&
              ` (${
                seen.threads_complete === false
                  ? words.notAllThreads
                  : absent(
                      reading,
                      'open_items_observation.threads_complete',
                      words.threadsNotRecorded,
                      words.threadsUnread,
                    )
              })`}
          </div>
        )}
        {seen && (
          <div>
            {seen.open_findings == null
              ? `findings ${absent(reading, 'open_items_observation', 'not counted')}`
              : `${plural(seen.open_findings, 'finding')} open`}
            {seen.evaluated_scope && (
              <>
                {' '}
                <ValueWords of={evaluatedScope} value={seen.evaluated_scope} />
              </>
            )}
            {seen.head_commit_sha && (
              <>
                {' at '}
                <Sha sha={seen.head_commit_sha} />
              </>
            )}
            {seen.observed_at && (
              <>
                {' · '}seen <Time value={seen.observed_at} />
              </>
            )}
          </div>
        )}
      </dd>
    </>
  );
}

/** Line totals and the base (H24, H27). */
function Change({ reading }: Props) {
  const { value: review } = reading;
  const { diff_stats: stats, base_commit_sha: base, base_branch_commit_sha: tip, kind } = review;
  const moved = base && tip && base !== tip;
  return (
    <>
      <dd>
        {stats ? (
          <>
            {absent(
              reading,
              'diff_stats.files_changed',
              filesChanged(stats),
              'files couldn’t be read',
            )}{' '}
            <span className="good">
              +{stats.additions == null ? '?' : countText(stats.additions)}
            </span>{' '}
            <span className="serious">
              −{stats.deletions == null ? '?' : countText(stats.deletions)}
            </span>
          </>
        ) : (
          <span className={`muted ${css.plain}`}>
            {absent(
              reading,
              'diff_stats',
              'Not recorded, or the source host’s file list was incomplete',
              'Couldn’t be read',
            )}
          </span>
        )}
        <ChangeLink reviewId={review.id} />
      </dd>
      <dd className="small">
        {base ? (
          <>
            base <Sha sha={base} url={review.base_commit_url} />
          </>
        ) : (
          absent(
            reading,
            'base_commit_sha',
            kind === 'DEPLOYMENT' ? reviewFacts.firstDeployment : 'base not pinned',
            'base couldn’t be read',
          )
        )}
        {moved && (
          <span title="For display only: the tip of the base branch when the review was triggered.">
            , base branch at <Sha sha={tip} /> when triggered
          </span>
        )}
        {review.compare_url && kind !== 'PATCH' && (
          <>
            {' · '}
            <ExternalLink address={review.compare_url}>compare</ExternalLink>
          </>
        )}
      </dd>
    </>
  );
}

function AskedBy({ review }: { review: CustomerReviewDetail }) {
  const { requested_by: actor, run_number: run } = review;
  return (
    <>
      <dd>
        <ValueWords of={triggerOrigin} value={review.trigger_origin} />
        {actor && (
          <>
            {' by '}
            <Actor actor={actor} />
          </>
        )}
        {run != null && (
          <>
            , <span className={css.whole}>run {run}</span>
          </>
        )}
      </dd>
      <dd className="small">
        created <Time value={review.created_at} />
        <Took review={review} />
      </dd>
    </>
  );
}

/** The time to the end, as the assessments recorded it; the creation may be long before the work. */
function Took({ review }: { review: CustomerReviewDetail }) {
  // Other assessments may be still to come.
  if (isUnderWay(review)) return null;
  const times = review.assessments.flatMap(({ started_at: start, completed_at: end }) =>
    start && end ? [[readTime(start), readTime(end)] as const] : [],
  );
  const known = times.flatMap(([start, end]) =>
    start !== undefined && end !== undefined && end >= start ? [{ start, end }] : [],
  );
  if (known.length === 0 || known.length < review.assessments.length) return null;
  const start = Math.min(...known.map((time) => time.start));
  const end = Math.max(...known.map((time) => time.end));
  return (
    <>
      , took <span className={css.whole}>{duration(end - start)}</span>
    </>
  );
}
