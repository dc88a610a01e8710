import type {
  CustomerCheck,
  CustomerEvidenceRef,
  CustomerFinding,
  SubjectView,
} from '../../../../src/api/types.ts';
import { assessment } from '../../build/assessment.ts';
import { compared } from '../../build/attribution.ts';
import { check, receipt } from '../../build/check.ts';
import { finding, commentOf } from '../../build/finding.ts';
import { policy } from '../../build/decision.ts';
import { revisionOf, type PullRequest } from '../../build/pull-request.ts';
import { pullRequestRun } from '../../build/pull-request-run.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { commitOf, digestOf } from '../../digits.ts';
import { links } from '../../links.ts';
import { sampleReviewId } from '../../organization.ts';
import { actor, PEOPLE } from '../../people.ts';
import { REPOSITORIES } from '../../repositories.ts';
import { notify } from '../../texts/notify.ts';
import { after, at } from '../../times.ts';

const repository = REPOSITORIES.notify;
const pull: PullRequest = {
  repository,
  number: 488,
  title: 'Send SMS under a per-carrier quota',
  author: 'grete-hallström',
  branch: 'sms-quota',
  state: 'MERGED',
};
const name = 'members-present';
const created = at('2026-11-02 09:10');
const head = revisionOf(pull, 'r1');
const root = commentOf(sampleReviewId(name), notify.quotaShared.series);

const RELAY: SubjectView = {
  role: 'COMPANION',
  kind: 'DEPLOYMENT',
  label: 'the relay that sends',
  repository_full_name: REPOSITORIES.platform.full_name,
  commit_sha: commitOf(REPOSITORIES.platform.full_name, 'relay'),
  environment_display_name: 'eu-west-1',
  workflow_run_id: '30411877521',
  artifact_digest: `sha256:${digestOf('relay')}`,
  url:
    links.commit(REPOSITORIES.platform, commitOf(REPOSITORIES.platform.full_name, 'relay')) ?? '',
  authorized_by_release: true,
};

/** A check, with all that the contract has of one. */
export const QUOTAS: CustomerCheck = check('Quotas are bounded', 'UNRESOLVED', {
  lifecycle: 'SHADOW',
  detail: 'The bound is read from the environment.',
  evaluated_at: after(created, 60),
  unresolved_reason: {
    code: 'VALUE_NOT_KNOWN',
    detail: 'No file in the tree sets SMS_QUOTA.',
  },
  change_attribution: compared([
    {
      change: 'INTRODUCED',
      revision: 'PROPOSED_CODE_REVISION',
      subject: 'smsQuota: limit = process.env.SMS_QUOTA',
      reviewed_tree_citations: [
        {
          revision: 'PROPOSED_CODE_REVISION',
          path: 'src/sms/quota.ts',
          start_line: 9,
          end_line: 9,
          url: links.file(repository, head, 'src/sms/quota.ts', 9, 9),
        },
      ],
    },
  ]),
});

/** Evidence, with all that the contract has of a file of another repository. */
export const LIMITS: CustomerEvidenceRef = {
  kind: 'companion_repository_file',
  label: 'harbor/platform: relay/limits.yaml:4',
  provenance_status: 'VERIFIED_REPOSITORY_READ',
  commit_sha: commitOf(REPOSITORIES.platform.full_name, 'relay'),
  companion_repository: REPOSITORIES.platform.full_name,
  repository_path: 'relay/limits.yaml',
  start_line: 4,
  end_line: 4,
  url: links.file(
    REPOSITORIES.platform,
    commitOf(REPOSITORIES.platform.full_name, 'relay'),
    'relay/limits.yaml',
    4,
    4,
  ),
};

/**
 * What happened to a finding, with all that the contract has of it.
 *
 * @param comment Its root comment. @param posted When, RFC 3339.
 */
export const toldAll = (comment: string, posted: string): Partial<CustomerFinding> => ({
  comment_reactions: [
    {
      host_comment_id: comment,
      actor_host_user_id: PEOPLE['wanjiru-kamau'],
      actor_login: 'wanjiru-kamau',
      reaction: 'THUMBS_UP',
    },
  ],
  validation: 'CONFIRMED',
  latest_validation: {
    validation: 'CONFIRMED',
    source: 'HOST_COMMENT',
    recorded_at: after(posted, 900),
    actor_host_user_id: PEOPLE['grete-hallström'],
    actor_login: 'grete-hallström',
    host_comment_url: links.comment(repository, pull.number, comment),
  },
  thread_observation: {
    state: 'OPEN',
    observed_at: after(posted, 600),
    reply_count: 3,
    last_reply_login: 'grete-hallström',
  },
  supporting_evidence: {
    explanation: 'Supported: one counter is incremented for two tenants in the recorded read.',
    evidence: [LIMITS],
  },
  causal_graph: {
    nodes: [
      {
        id: 'terminal',
        label: 'a terminal after a storm',
        kind: 'TENANT',
        repository_path: 'src/sms/send.ts',
        line: 14,
        url: links.file(repository, head, 'src/sms/send.ts', 14, 14),
      },
      {
        id: 'quota',
        label: 'smsQuota',
        kind: 'COUNTER',
        repository_path: 'src/sms/quota.ts',
        line: 7,
        url: links.file(repository, head, 'src/sms/quota.ts', 7, 7),
      },
    ],
    edges: [{ from: 'terminal', to: 'quota', label: 'uses it up' }],
  },
});

/** Every member that may be present is present, as far as members do not exclude each other. */
export const full: SampleReview = pullRequestRun(pull, 1, {
  name,
  shows: [
    'H1 incomplete, with kind, codes and gap',
    'H17 reactions',
    'H22 structured evidence',
    'H28 threads only partly read',
    'H35 plan recorded',
    'H37 pass output not recorded',
  ],
  created,
  status: 'STOPPED',
  record: {
    requested_by: actor('wanjiru-kamau'),
    trigger_origin: 'COMMAND',
    publication_detail: 'Posted in two parts: the original was longer than the host accepts.',
    merge_gate: {
      state: 'BLOCKED',
      head_commit_sha: head,
      policy: 'main',
      reasons: [{ code: 'SERIOUS_FINDING_OPEN', detail: 'One serious finding is open.' }],
      evaluated_at: after(created, 300),
    },
    open_items_observation: {
      observed_at: after(created, 600),
      head_commit_sha: head,
      evaluated_scope: 'WHOLE_PULL_REQUEST',
      open_findings: 1,
      unresolved_threads: 4,
      observed_threads: 100,
      threads_complete: false,
    },
    review_retracted_at: at('2026-11-04 09:00'),
    stopped_at: after(created, 290),
    stopped_by: actor('grete-hallström'),
    stopped_from: 'PULL_REQUEST',
    superseded_by_review_id: sampleReviewId('nothing-left-out'),
  },
  companions: [RELAY],
  assessments: [
    assessment('production', {
      status: 'INCOMPLETE',
      change: {
        incompleteness_kind: 'EVIDENCE_UNAVAILABLE',
        reason_codes: ['STOPPED_BEFORE_ALL_PASSES', 'RUNTIME_RECORDS_PARTIAL'],
        release_evidence_gap: 'RELEASE_NOT_PINNED',
      },
      decision: policy('BLOCK', 'INCOMPLETE', 'SERIOUS_FINDING_OPEN', {
        state: 'OVERRIDDEN',
        override: {
          actor: actor('wanjiru-kamau'),
          reason: 'Tonight’s storm warning has to go out.',
          recorded_at: after(created, 1200),
        },
      }),
      checks: receipt([QUOTAS]),
      findings: [
        finding(notify.quotaShared, {
          ...toldAll(root, created),
          comment_evaluation: {
            outcome: 'NOT_ADDRESSED',
            reason: 'quota.ts in the merge commit still has one counter.',
            evaluated_at: at('2026-11-09 04:00'),
          },
        }),
      ],
    }),
  ],
});
