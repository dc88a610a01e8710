import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ServiceError } from '../../api/failure.ts';
import { listPullRequestReviews } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { isUnreadable } from '../../api/read.ts';
import { reviewNow } from '../../api/reviews.ts';
import css from '../../acting/Actions.module.css';
import { newestOf } from '../../acting/start-attempt.ts';
import { RequestReview } from '../../acting/RequestReview.tsx';
import { actingWords } from '../../acting/words.ts';
import { pause } from '../../lib/pause.ts';
import { Failure } from '../../scaffold/Failure.tsx';
import { OutOfDate } from '../../scaffold/OutOfDate.tsx';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { paths } from '../../addresses/paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { repositoryWords as words } from './words.ts';

/** How long nothing is typed before a number is looked up. */
const PAUSE_MILLISECONDS = 300;

/** Asks for a review of a pull request whose number is typed. */
export function RequestByNumber({
  repositoryId,
  name,
}: {
  repositoryId: string;
  /** The repository's full name, where this token sees it. */
  name: string | null | undefined;
}) {
  const [text, setText] = useState('');
  const number = /^#?\s*([1-9]\d{0,14})$/.exec(text.trim())?.[1];
  return (
    <Panel title="Request review">
      <div className="words stack tight">
        <div className={`row near ${css.request}`}>
          <label className="field">
            {words.pullRequestNumber}{' '}
            <input
              inputMode="numeric"
              autoComplete="off"
              placeholder="for example 12"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        </div>
        {number === undefined && <NotYet why={words.enterNumber} />}
        {number !== undefined && name == null && (
          <NotYet why="The repository’s name isn’t available with this token." />
        )}
        {number !== undefined && name != null && (
          <OfNumber
            key={number}
            asked={{
              repository_id: repositoryId,
              repository_full_name: name,
              pull_request_number: Number(number),
            }}
          />
        )}
      </div>
    </Panel>
  );
}

/** The button before it can do anything, and why. */
function NotYet({ why }: { why: string }) {
  const reason = useId();
  return (
    <>
      <div className="row">
        <Button blocked aria-describedby={reason}>
          {actingWords.request}
        </Button>
      </div>
      <p id={reason} role="status" className="faint">
        {why}
      </p>
    </>
  );
}

type Numbered = {
  repository_id: string;
  repository_full_name: string;
  pull_request_number: number;
};

function OfNumber({ asked }: { asked: Numbered }) {
  const orgId = useOrgId();
  const newest = useQuery({
    queryKey: ['newest-run', orgId, asked],
    queryFn: async ({ signal }) => {
      await pause(PAUSE_MILLISECONDS, signal);
      return await newestRun(orgId, asked, signal);
    },
    staleTime: 0,
    retry: false,
  });
  if (newest.isPending) return <NotYet why="Looking up its newest run…" />;
  const retry = () => void newest.refetch();
  if (newest.isLoadingError) {
    return <Failure error={newest.error} what="its newest run" retry={retry} />;
  }
  const { review, none, unreadable } = newest.data;
  return (
    <>
      {newest.isError && (
        <OutOfDate readAt={newest.dataUpdatedAt} error={newest.error} retry={retry} />
      )}
      <UnreadableParts parts={unreadable} />
      <p>
        {review ? (
          <Link
            to={paths.pullRequestRuns(orgId, asked.repository_full_name, asked.pull_request_number)}
          >
            Runs for #{asked.pull_request_number}
          </Link>
        ) : (
          none
        )}
      </p>
      <RequestReview
        pullRequest={{
          ...asked,
          ...(review?.pull_request_title != null && { title: review.pull_request_title }),
          ...(review?.current_head_commit_sha != null && { head: review.current_head_commit_sha }),
        }}
        action={review ? review.actions.request_review : 'nothing'}
        readAgain={retry}
      />
    </>
  );
}

/** The newest run of a pull request, and what couldn’t be read of the list that names it. */
async function newestRun(
  orgId: string,
  { repository_full_name: repository, pull_request_number }: Numbered,
  signal: AbortSignal,
) {
  const path = { org_id: orgId, repository, pull_request_number };
  try {
    const list = q(listPullRequestReviews, path, { limit: 20 });
    const { value, unreadable } = await list.queryFn({ signal });
    const run = newestOf(value.reviews ?? []);
    return {
      review: run && (await reviewNow(orgId, run.id)).value,
      none: isUnreadable({ unreadable }, 'reviews')
        ? words.noRunsRead
        : value.reviews
          ? words.noRuns
          : words.noList,
      unreadable,
    };
  } catch (error) {
    // Of a pull request without a run there may be no list.
    if (!(error instanceof ServiceError && error.status === 404)) throw error;
    return { review: undefined, none: words.noRuns, unreadable: [] };
  }
}
