/** Text that people choose who need no right to write to the repository. */
export interface Untrusted {
  /** What it is: "a comment". */
  what: string;
  /** What somebody does to choose it: "Anyone who can …". */
  by: string;
  /** The events that bring it. */
  events: readonly string[];
}

const ISSUE = { by: 'open an issue', events: ['issues', 'issue_comment'] };
const DISCUSSION = { by: 'open a discussion', events: ['discussion', 'discussion_comment'] };
const PULL_REQUEST = {
  by: 'open a pull request',
  events: [
    'pull_request',
    'pull_request_target',
    'pull_request_review',
    'pull_request_review_comment',
  ],
};
const PUSH = { by: 'get a commit merged', events: ['push'] };
const MERGE_GROUP = { by: 'get a pull request into the merge queue', events: ['merge_group'] };
const WIKI = { by: 'edit the wiki', events: ['gollum'] };
const WORKFLOW_RUN = {
  by: 'start the workflow before it, for example with a pull request,',
  events: ['workflow_run'],
};

/**
 * By the context that holds it: GitHub's "Script injections", and the same texts where an event has them under
 * another name.
 */
export const UNTRUSTED: Readonly<Record<string, Untrusted>> = {
  'github.event.issue.title': { what: 'the title of an issue', ...ISSUE },
  'github.event.issue.body': { what: 'the description of an issue', ...ISSUE },
  'github.event.discussion.title': { what: 'the title of a discussion', ...DISCUSSION },
  'github.event.discussion.body': { what: 'the text of a discussion', ...DISCUSSION },
  'github.event.comment.body': {
    what: 'a comment',
    by: 'write a comment',
    events: [
      'issue_comment',
      'discussion_comment',
      'commit_comment',
      'pull_request_review_comment',
    ],
  },
  'github.event.review.body': {
    what: 'the text of a review',
    by: 'review a pull request',
    events: ['pull_request_review'],
  },
  'github.event.pull_request.title': { what: 'the title of a pull request', ...PULL_REQUEST },
  'github.event.pull_request.body': { what: 'the description of a pull request', ...PULL_REQUEST },
  'github.event.pull_request.head.ref': {
    what: 'the branch name of a pull request',
    ...PULL_REQUEST,
  },
  'github.event.pull_request.head.label': {
    what: 'the branch name of a pull request',
    ...PULL_REQUEST,
  },
  'github.event.pull_request.head.repo.default_branch': {
    what: 'the default branch of a pull request’s repository',
    ...PULL_REQUEST,
  },
  'github.event.pull_request.head.repo.description': {
    what: 'the description of a pull request’s repository',
    ...PULL_REQUEST,
  },
  'github.event.pull_request.head.repo.homepage': {
    what: 'the homepage of a pull request’s repository',
    ...PULL_REQUEST,
  },
  'github.head_ref': {
    what: 'the branch name of a pull request',
    by: 'open a pull request',
    events: ['pull_request', 'pull_request_target'],
  },
  'github.event.head_commit.message': { what: 'the message of a commit', ...PUSH },
  'github.event.head_commit.author.name': { what: 'the author of a commit', ...PUSH },
  'github.event.head_commit.author.email': { what: 'the author’s address in a commit', ...PUSH },
  'github.event.commits.*.message': { what: 'the message of a commit', ...PUSH },
  'github.event.commits.*.author.name': { what: 'the author of a commit', ...PUSH },
  'github.event.commits.*.author.email': { what: 'the author’s address in a commit', ...PUSH },
  'github.event.head_commit.committer.name': { what: 'the committer of a commit', ...PUSH },
  'github.event.head_commit.committer.email': {
    what: 'the committer’s address in a commit',
    ...PUSH,
  },
  'github.event.commits.*.committer.name': { what: 'the committer of a commit', ...PUSH },
  'github.event.commits.*.committer.email': {
    what: 'the committer’s address in a commit',
    ...PUSH,
  },
  'github.event.merge_group.head_commit.message': {
    what: 'the message of a commit',
    ...MERGE_GROUP,
  },
  'github.event.pages.*.page_name': { what: 'the name of a wiki page', ...WIKI },
  'github.event.pages.*.title': { what: 'the title of a wiki page', ...WIKI },
  'github.event.workflow_run.head_branch': { what: 'a branch name', ...WORKFLOW_RUN },
  'github.event.workflow_run.display_title': { what: 'the title of a run', ...WORKFLOW_RUN },
  'github.event.workflow_run.head_commit.message': {
    what: 'the message of a commit',
    ...WORKFLOW_RUN,
  },
  'github.event.workflow_run.head_commit.author.name': {
    what: 'the author of a commit',
    ...WORKFLOW_RUN,
  },
  'github.event.workflow_run.head_commit.author.email': {
    what: 'the author’s address in a commit',
    ...WORKFLOW_RUN,
  },
  'github.event.workflow_run.head_commit.committer.name': {
    what: 'the committer of a commit',
    ...WORKFLOW_RUN,
  },
  'github.event.workflow_run.head_commit.committer.email': {
    what: 'the committer’s address in a commit',
    ...WORKFLOW_RUN,
  },
  'github.event.workflow_run.head_repository.description': {
    what: 'the description of a run’s repository',
    ...WORKFLOW_RUN,
  },
};

/**
 * Events that somebody without the right to write can bring about, and that run with the repository’s secrets
 * (GitHub's "Events that trigger workflows").
 */
export const PRIVILEGED: readonly string[] = [
  'commit_comment',
  'discussion',
  'discussion_comment',
  'issue_comment',
  'issues',
  'pull_request_target',
  'workflow_run',
];

/** Events of a pull request that have no secrets, and a token that can only read, if it comes from a fork. */
export const RESTRICTED: readonly string[] = [
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
];
