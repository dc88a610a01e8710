import { assessment } from '../build/assessment.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import type { ReviewRecord } from '../../store/reviews.ts';
import { after } from '../times.ts';
import { Dealer } from './dealer.ts';
import { hostileChecks, hostileFinding, hostileSubject } from './parts.ts';
import type { Payloads } from './payloads.ts';
import { HOSTILE_REPOSITORY } from './repository.ts';

/** A review in which every text, link, path and code is one of the payloads. */
export function hostileReview(payloads: Payloads, number: number, created: string): SampleReview {
  const dealt = new Dealer(payloads);
  const findings = Math.max(3, Math.ceil((payloads.urls ?? []).length / 4));
  return pullRequestRun(
    {
      repository: HOSTILE_REPOSITORY,
      number,
      title: dealt.short(),
      author: null,
      branch: dealt.short(),
      into: dealt.short(),
      state: 'OPEN',
    },
    1,
    {
      name: payloads.name,
      created,
      status: 'INCOMPLETE',
      record: { ...hostileRecord(dealt), ...unknownMembers(dealt) },
      subjects: [hostileSubject(dealt), hostileSubject(dealt)],
      assessments: [
        assessment(dealt.short(), {
          status: 'INCOMPLETE',
          domains: [1, 2, 3].map((each) => ({
            domain: dealt.short(),
            status: each === 3 ? 'SKIPPED' : 'CONSIDERED',
            reason: dealt.text(),
          })),
          checks: hostileChecks(dealt),
          decision: {
            authority: 'DEPLOYMENT_POLICY',
            availability: 'RECORDED',
            basis: {
              permission: 'BLOCK',
              evidence: 'INCOMPLETE',
              reason_code: dealt.short(),
            },
            gate_state: {
              state: 'OVERRIDDEN',
              override: {
                actor: { host_user_id: '666', login: dealt.short(), profile_url: dealt.url() },
                reason: dealt.text(),
                recorded_at: after(created, 60),
              },
            },
          },
          change: {
            incompleteness_kind: 'EVIDENCE_UNAVAILABLE',
            reason_codes: [dealt.short(), dealt.short()],
            release_evidence_gap: dealt.short(),
          },
          findings: Array.from({ length: findings }, (_, index) => hostileFinding(dealt, index)),
        }),
      ],
    },
  );
}

function hostileRecord(dealt: Dealer): Partial<ReviewRecord> {
  const actor = { host_user_id: '666', login: dealt.short(), profile_url: dealt.url() };
  const link = () => dealt.url();
  return {
    base_commit_url: link(),
    head_commit_url: link(),
    compare_url: link(),
    check_run_url: link(),
    review_comment_url: link(),
    repository_url: link(),
    pull_request_url: link(),
    pull_request_author_url: link(),
    pull_request_author_avatar_url: link(),
    pull_request_author_login: dealt.short(),
    pull_request_author_host_user_id: '9223372036854775806',
    publication_detail: dealt.text(),
    requested_by: actor,
    stopped_by: actor,
    merge_gate: {
      state: 'BLOCKED',
      head_commit_sha: dealt.short(),
      policy: dealt.short(),
      reasons: [{ code: dealt.short(), detail: dealt.text() }],
    },
  };
}

/** Members that the contract does not know; some have names that every object has. */
function unknownMembers(dealt: Dealer): Partial<ReviewRecord> {
  const unknown: Record<string, unknown> = {
    ['__proto__']: { polluted: dealt.short() },
    constructor: dealt.short(),
    toString: dealt.short(),
    [`unknown ${dealt.short()}`.slice(0, 200)]: dealt.short(),
  };
  return unknown;
}
