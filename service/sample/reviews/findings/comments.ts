import type { CommentReactionView, ThreadObservationView } from '../../../../src/api/types.ts';
import { assessment } from '../../build/assessment.ts';
import { commentOf, finding } from '../../build/finding.ts';
import type { PullRequest } from '../../build/pull-request.ts';
import { pullRequestRun } from '../../build/pull-request-run.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { sampleReviewId } from '../../organization.ts';
import { PEOPLE, type Person } from '../../people.ts';
import { REPOSITORIES } from '../../repositories.ts';
import { payments } from '../../texts/payments.ts';
import { platform } from '../../texts/platform.ts';
import { at } from '../../times.ts';

const pull: PullRequest = {
  repository: REPOSITORIES.notify,
  number: 484,
  title: 'Push notices to the bridge tablet',
  author: 'priya-raman',
  branch: 'bridge-tablet',
  state: 'MERGED',
};
const REACTIONS = [
  'THUMBS_UP',
  'THUMBS_DOWN',
  'LAUGH',
  'HOORAY',
  'CONFUSED',
  'HEART',
  'ROCKET',
  'EYES',
];
const REACTING: readonly Person[] = [
  'mara-lindqvist',
  'grete-hallström',
  'yuki-tanabe',
  'samuel-achterberg',
];

/** What was observed of comments: reactions, threads, judgments after the merge. None is a decision. */
export const comments: readonly SampleReview[] = [
  pullRequestRun(pull, 1, {
    name: 'comment-observations',
    shows: [
      ...REACTIONS.map((reaction) => `CommentReaction.${reaction}`),
      'CommentReaction (unlisted)',
      ...['OPEN', 'RESOLVED', 'OUTDATED', 'DELETED'].map((state) => `ThreadState.${state}`),
      'ThreadState (unlisted)',
      ...['ADDRESSED', 'NOT_ADDRESSED', 'INCOMPLETE'].map(
        (outcome) => `CommentAddressOutcome.${outcome}`,
      ),
      'CommentAddressOutcome (unlisted)',
      'CommentReactionView.actor_login: null',
      'H17 reactions',
      'H17 thread observed',
      'H17 comment evaluation',
      'H17 nothing observed',
      'H19 comment on this occurrence',
      'H39 resolved thread',
    ],
    created: at('2026-10-14 09:20'),
    assessments: [assessment('production', { findings: observed() })],
  }),
  pullRequestRun(pull, 2, {
    name: 'comment-of-an-earlier-run',
    shows: ['H19 no comment, though an earlier run has one', 'FindingLifecycle.UNCHANGED'],
    created: at('2026-10-14 16:02'),
    publication: 'WITHHELD',
    assessments: [
      assessment('production', {
        findings: [finding(platform.mailLoop, { lifecycle_state: 'UNCHANGED' })],
      }),
    ],
  }),
];

function observed() {
  const evaluatedAt = at('2026-10-21 04:00');
  return [
    finding(platform.mailLoop, {
      comment_reactions: reactions(platform.mailLoop.series),
      thread_observation: thread('OPEN', 4, 'grete-hallström'),
      comment_evaluation: {
        outcome: 'ADDRESSED',
        reason:
          'The merged should-reply.ts returns false for X-Autoreply and for an empty return path.',
        evaluated_at: evaluatedAt,
      },
    }),
    finding(platform.webhookOrder, {
      thread_observation: thread('RESOLVED', 1, 'priya-raman'),
      comment_evaluation: {
        outcome: 'NOT_ADDRESSED',
        reason: 'deliver.ts is the same in the merge commit as in the reviewed one.',
        evaluated_at: evaluatedAt,
      },
    }),
    finding(payments.dunningTwice, {
      thread_observation: thread('OUTDATED', 0, null),
      comment_evaluation: {
        outcome: 'INCOMPLETE',
        reason: 'src/dunning was moved to another repository by the merge; it could not be read.',
        evaluated_at: evaluatedAt,
      },
    }),
    finding(payments.timeoutShorter, {
      thread_observation: { state: 'DELETED', observed_at: at('2026-10-15 00:10') },
      comment_evaluation: {
        outcome: 'REOPENED',
        reason: 'A later commit reverted the change.',
        evaluated_at: evaluatedAt,
      },
    }),
    finding(platform.staleClosure, { thread_observation: thread('LOCKED', 2, 'yuki-tanabe') }),
    finding(platform.featureFlag),
  ];
}

function thread(state: string, replies: number, login: string | null): ThreadObservationView {
  return {
    state,
    observed_at: at('2026-10-15 00:10'),
    reply_count: replies,
    last_reply_login: login,
  };
}

/** Every kind of reaction once, two of them by several people. */
function reactions(series: string): CommentReactionView[] {
  const host_comment_id = commentOf(sampleReviewId('comment-observations'), series);
  const views = REACTIONS.flatMap((reaction, index) =>
    REACTING.slice(0, index < 2 ? 3 - index : 1).map((login) => ({
      host_comment_id,
      actor_host_user_id: PEOPLE[login],
      actor_login: login,
      reaction,
    })),
  );
  return [
    ...views,
    // An account that the host no longer names, and one whose login was not asked for.
    { host_comment_id, actor_host_user_id: '77120', actor_login: null, reaction: 'EYES' },
    { host_comment_id, actor_host_user_id: '9007199254740993', reaction: 'PARTY_PARROT' },
  ];
}
