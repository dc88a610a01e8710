import type { ReviewRecord, ReviewWrite } from '../store/reviews.ts';
import type { PullRequestProjection } from '../store/pull-requests.ts';
import { publicKey, uuidFrom } from '../base/ids.ts';
import type { AuthorIdentity } from './author.ts';
import { deploymentName, type ListedDeployment } from './deployments.ts';
import type { ListedPullRequest, ListedRun } from './listed-pull-request.ts';
import type { SourceLinks } from '../base/source-links.ts';
import type { Base, ReviewedRepository, ReviewInput } from '../store/review-input.ts';

/** A review as it is recorded before it is done, and what is to be done. */
export interface PendingReview {
  write: ReviewWrite;
  input: ReviewInput;
}

/**
 * A run of a pull request, or of a branch that git knows no pull request of, waiting to be reviewed.
 *
 * @param runNumber Its place among the runs; in the record only where a pull request has it.
 */
export function pendingRun(
  repository: ReviewedRepository,
  links: SourceLinks,
  pullRequest: Pick<ListedPullRequest, 'title' | 'author' | 'branch' | 'label'>,
  projection: Pick<PullRequestProjection, 'number' | 'state'>,
  author: AuthorIdentity,
  baseRef: string | null,
  run: ListedRun,
  runNumber: number,
): PendingReview {
  const { number, state } = projection;
  const ofBranch = number < 0;
  const origin = ofBranch ? ['branch', pullRequest.branch ?? ''] : ['pull-request', String(number)];
  const id = uuidFrom(repository.id, ...origin, run.head);
  const record: ReviewRecord = {
    ...common(repository, links, id, run.time),
    kind: 'PULL_REQUEST',
    ...(!ofBranch && {
      run_number: runNumber,
      pull_request_number: number,
      pull_request_state: state,
    }),
    pull_request_title: run.title ?? pullRequest.title,
    // git may know neither a name nor an address.
    ...present('pull_request_author_login', author.login === '' ? null : author.login),
    pull_request_author_host_user_id: author.id,
    ...present('pull_request_author_url', author.from_host ? links.author(author.login) : null),
    ...present('pull_request_url', ofBranch ? null : links.pullRequest(number)),
    ...present('head_ref', pullRequest.branch),
    ...present('base_ref', pullRequest.label === undefined ? baseRef : null),
    ...present('base_branch_commit_sha', run.baseBranchCommit),
    ...headMembers(links, run.head),
    ...baseMembers(links, run.base, run.head),
  };
  const name = pullRequest.label ?? (ofBranch ? `branch ${pullRequest.branch}` : `#${number}`);
  return {
    write: {
      ...owner(repository),
      record,
      subjects: [subject(repository, links, run.head, name)],
      ...(ofBranch && { branch: { number, run: runNumber } }),
    },
    input: { kind: 'PULL_REQUEST', head: run.head, base: run.base },
  };
}

/** A deployment, waiting to be reviewed. */
export function pendingDeployment(
  repository: ReviewedRepository,
  links: SourceLinks,
  deployment: ListedDeployment,
): PendingReview {
  const { tags, head, base: baseCommit } = deployment;
  const tag = deploymentName(deployment);
  const time = Math.min(...tags.map((each) => each.time));
  const base = baseCommit === null ? null : { commit: baseCommit };
  const record: ReviewRecord = {
    ...common(repository, links, uuidFrom(repository.id, 'deployment', tag, head.id), time),
    kind: 'DEPLOYMENT',
    // The ref that was deployed, for orientation: it is what people call a release by.
    head_ref: tag,
    ...headMembers(links, head.id),
    ...baseMembers(links, base, head.id),
  };
  return {
    write: {
      ...owner(repository),
      record,
      subjects: tags.map(({ name }) => subject(repository, links, head.id, name)),
    },
    input: { kind: 'DEPLOYMENT', tag, head: head.id, base },
  };
}

/** The members that name a base that is known, for a record. */
export function baseMembers(
  links: SourceLinks,
  base: Base,
  head: string,
): Pick<ReviewRecord, 'base_commit_sha' | 'base_commit_url' | 'compare_url'> {
  if (base === null || !('commit' in base)) return {};
  return {
    base_commit_sha: base.commit,
    ...present('base_commit_url', links.commit(base.commit)),
    ...present('compare_url', links.compare(base.commit, head)),
  };
}

/** RFC 3339 in UTC with milliseconds, of seconds since 1970; dates that no clock shows are cut. */
export function dateTime(seconds: number): string {
  const year9999 = 253_402_300_799;
  return new Date(Math.min(Math.max(seconds, 0), year9999) * 1000).toISOString();
}

function common(
  repository: ReviewedRepository,
  links: SourceLinks,
  id: string,
  time: number,
): Omit<ReviewRecord, 'kind'> {
  return {
    id,
    public_key: publicKey(id),
    status: 'PENDING',
    assessment_count: 0,
    environment_display_names: [],
    finding_count: 0,
    trigger_origin: 'AUTOMATIC',
    // This reviewer never posts anything.
    publication: 'WITHHELD',
    created_at: dateTime(time),
    stoppable: true,
    repository_full_name: repository.full_name,
    repository_name: repository.name,
    ...present('repository_url', links.repository()),
  };
}

function headMembers(
  links: SourceLinks,
  head: string,
): Pick<ReviewRecord, 'head_commit_sha' | 'head_commit_url'> {
  return { head_commit_sha: head, ...present('head_commit_url', links.commit(head)) };
}

function owner(repository: ReviewedRepository): { org_id: string; repository_id: string } {
  return { org_id: repository.org_id, repository_id: repository.id };
}

function subject(
  repository: ReviewedRepository,
  links: SourceLinks,
  commit: string,
  label: string,
): ReviewWrite['subjects'][number] {
  return {
    role: 'PRIMARY',
    kind: 'REVISION',
    label,
    repository_full_name: repository.full_name,
    commit_sha: commit,
    ...present('url', links.commit(commit)),
  };
}

/** A member, where there is something to say; what is not known is absent. */
function present<Name extends string>(
  name: Name,
  value: string | null,
): { [Key in Name]?: string } {
  return value === null ? {} : ({ [name]: value } as { [Key in Name]: string });
}
