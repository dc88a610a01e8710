import { RECORDED_CODE } from '../code/recorded-code.ts';
import { numberOf } from '../digits.ts';
import { links } from '../links.ts';
import { avatarUrl, PEOPLE, profileUrl } from '../people.ts';
import { present } from './context.ts';
import { mergeBaseOf, revisionOf, type PullRequest } from './pull-request.ts';
import { build, isTerminal, type ReviewSketch } from './review.ts';
import type { SampleReview } from './sample-review.ts';
import { revisionSubject } from './subject.ts';

/** A run of a pull request. @param revision Without it: `r` and the number of the run. */
export function pullRequestRun(
  pullRequest: PullRequest,
  run: number,
  sketch: ReviewSketch,
  revision = `r${run}`,
): SampleReview {
  const { repository, number, author, branch, into = 'main', title, state } = pullRequest;
  const head = revisionOf(pullRequest, revision);
  const base = mergeBaseOf(pullRequest);
  const publication = sketch.publication ?? 'PUBLISHED';
  const checkRun = String(30_400_000_000 + numberOf(99_000_000, sketch.name, 'check run'));
  const posted = publication === 'PUBLISHED' && isTerminal(sketch.status);
  return build(sketch, {
    repository,
    pullRequest,
    head,
    base,
    subjects: [revisionSubject(repository, head, `#${number} at ${head.slice(0, 12)}`)],
    record: {
      kind: 'PULL_REQUEST',
      publication,
      pull_request_number: number,
      pull_request_title: title,
      pull_request_state: state,
      run_number: run,
      base_branch_commit_sha: base,
      base_ref: into,
      head_ref: branch,
      ...present('pull_request_url', links.pull(repository, number)),
      ...(author !== null && {
        pull_request_author_login: author,
        pull_request_author_host_user_id: PEOPLE[author],
        pull_request_author_url: profileUrl(author),
        pull_request_author_avatar_url: avatarUrl(author),
      }),
      ...present('check_run_url', posted ? links.run(repository, checkRun) : null),
      ...present(
        'review_comment_url',
        posted && repository.url !== null
          ? `${repository.url}/pulls/${number}#pullrequestreview-${checkRun.slice(2)}`
          : null,
      ),
      diff_stats: RECORDED_CODE.get(repository.full_name)?.changed(
        [String(number), 'merge base'],
        [String(number), revision],
      ) ?? {
        files_changed: 1 + numberOf(17, sketch.name, 'files'),
        additions: 6 + numberOf(420, sketch.name, 'additions'),
        deletions: numberOf(190, sketch.name, 'deletions'),
      },
    },
  });
}
