import { useQuery } from '@tanstack/react-query';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail, ReviewActions } from '../../api/types.ts';
import { absent } from '../../record/absent.ts';
import { AlsoRecorded } from '../../record/AlsoRecorded.tsx';
import { ExternalLink } from '../../record/ExternalLink.tsx';
import { Sha } from '../../record/Sha.tsx';
import { Value, ValueWords } from '../../record/Value.tsx';
import { actionUnavailability } from '../../api/record-words.ts';
import { mergeGateState, reviewKind } from '../../api/words.ts';
import { configurationQuery } from '../../api/configuration-query.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './SidePanels.module.css';
import { fill } from '../../lib/fill.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { reviewWords as words } from './words.ts';

type Props = { reading: Reading<CustomerReviewDetail> };

/** The record's other facts: identity, times, merge gate, and which actions are available. */
export function FactsPanel({ reading }: Props) {
  const { value: review } = reading;
  const gate = review.merge_gate;
  return (
    <Panel title="Record">
      <Facts panel>
        <Fact name="Key">
          <div className={css.key}>
            <UntrustedText as="span" className="mono" text={review.public_key} />
            <CopyButton text={review.public_key} label="Copy review key" />
          </div>
        </Fact>
        <Fact name="Kind">
          <ValueWords of={reviewKind} value={review.kind} />
        </Fact>
        {review.repository_full_name && (
          <Fact name="Repository">
            <ExternalLink address={review.repository_url}>
              <UntrustedText text={review.repository_full_name} />
            </ExternalLink>
          </Fact>
        )}
        {review.pull_request_author_host_user_id && (
          <Fact name="Author’s ID">
            <span className="mono">
              <UntrustedText text={review.pull_request_author_host_user_id} />
            </span>
          </Fact>
        )}
        {review.pull_request_author_avatar_url && (
          <Fact name="Avatar">
            <AuthorPicture address={review.pull_request_author_avatar_url} />
          </Fact>
        )}
        <Fact name="Created">
          <Time value={review.created_at} />
        </Fact>
        {review.completed_at && (
          <Fact name="Ended">
            <Time value={review.completed_at} />
          </Fact>
        )}
        {review.review_retracted_at && (
          <Fact name="Retracted">
            <Time value={review.review_retracted_at} /> (set by older versions of the service)
          </Fact>
        )}
        <Fact name="Merge gate">
          {gate ? (
            <>
              <Value
                of={mergeGateState}
                value={gate.state}
                unreadable={isUnreadable(reading, 'merge_gate.state')}
              />{' '}
              {gate.policy && <UntrustedText text={gate.policy} />}
              {gate.head_commit_sha && (
                <>
                  {' at '}
                  <Sha sha={gate.head_commit_sha} />
                </>
              )}
              {gate.evaluated_at && (
                <>
                  {' '}
                  evaluated <Time value={gate.evaluated_at} />
                </>
              )}
              {gate.reasons?.map(({ code, detail }, index) => (
                <div key={index}>
                  <UntrustedText
                    as="code"
                    text={code ?? absent(reading, 'merge_gate', 'no code')}
                  />{' '}
                  {detail && <UntrustedText text={detail} />}
                </div>
              ))}
            </>
          ) : (
            <span className="muted">
              {absent(reading, 'merge_gate', 'none recorded for this repository and head')}
            </span>
          )}
        </Fact>
        <Fact name="Rerun">
          <Availability reading={reading} of="rerun" />
        </Fact>
        <Fact name="Request review">
          <Availability reading={reading} of="request_review" />
        </Fact>
        <Fact name="Publish">
          <Availability reading={reading} of="publish" />
          <OnHost review={review} what="publish" />
        </Fact>
        <Fact name="Stop">
          <Availability reading={reading} of="stop" />
          <OnHost review={review} what="stop" />
        </Fact>
      </Facts>
      <AlsoRecorded type="CustomerReviewDetail" record={review} />
    </Panel>
  );
}

/** Whether nothing is left to stop or to publish: a review that goes on has no completion time (spec: Facts 3). */
const isDone = (review: CustomerReviewDetail, what: 'publish' | 'stop') =>
  what === 'publish' ? review.publication === 'PUBLISHED' : review.completed_at != null;

/** This API has no operation that does it (contract decisions, "Stop and publish"). */
function OnHost({ review, what }: { review: CustomerReviewDetail; what: 'publish' | 'stop' }) {
  if (review.kind === 'PATCH' && what === 'publish') return null;
  const onPullRequest = review.pull_request_number != null;
  if (isDone(review, what)) return null;
  if (!onPullRequest && review.actions[what]?.available !== true) return null;
  return (
    <>
      <div className="muted">{fill(onPullRequest ? words.onHost : words.cannot, { what })}</div>
      {onPullRequest && review.pull_request_url && (
        <div>
          <ExternalLink address={review.pull_request_url} />
        </div>
      )}
    </>
  );
}

/** What the service says of an action now; a missing member reads as not available. */
function Availability({ reading, of }: Props & { of: keyof ReviewActions }) {
  const { available, unavailable_reason: reason, detail } = reading.value.actions[of] ?? {};
  const words = detail && <UntrustedText text={detail} />;
  const said = (
    <>
      {reason && (
        <>
          {': '}
          <ValueWords of={actionUnavailability} value={reason} />
        </>
      )}
      {detail && (reason ? <div>{words}</div> : <>: {words}</>)}
    </>
  );
  if (available === true) return <>available{said}</>;
  return (
    <span className="muted">
      {available === false ? 'unavailable' : absent(reading, `actions.${of}`, 'unavailable')}
      {said}
    </span>
  );
}

/** An author's picture as a link; drawn as well where config.json names its host (design: Safety). */
function AuthorPicture({ address }: { address: string }) {
  const { data: configuration } = useQuery(configurationQuery);
  const url = safeUrl(address);
  const drawn = url?.protocol === 'https:' && configuration?.avatar_hosts.includes(url.host);
  return (
    <>
      {drawn && (
        <img
          className={css.picture}
          src={url.href}
          alt="The author"
          referrerPolicy="no-referrer"
          width={32}
          height={32}
        />
      )}
      <ExternalLink address={address} />
    </>
  );
}
