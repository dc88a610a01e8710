import type { CustomerEvidenceRef, SubjectView } from '../../../src/api/types.ts';
import { assessment } from '../build/assessment.ts';
import { check, receipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import { pullRequestRun } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import type { ReviewRecord } from '../../store/reviews.ts';
import { after } from '../times.ts';
import type { Payloads } from './payloads.ts';
import { HOSTILE_REPOSITORY } from './repository.ts';

/** Deals hostile texts out, one after the other and again from the first. */
class Dealer {
  readonly #next = { text: 0, url: 0, path: 0 };
  readonly #payloads: Payloads;

  constructor(payloads: Payloads) {
    this.#payloads = payloads;
  }

  text(): string {
    return deal(this.#payloads.texts, this.#next.text++);
  }

  /** A short one, for members that stand in every row of a list. */
  short(): string {
    return this.text().slice(0, 2000);
  }

  url(): string {
    return deal(this.#payloads.urls ?? this.#payloads.texts, this.#next.url++);
  }

  path(): string {
    return deal(this.#payloads.paths ?? this.#payloads.texts, this.#next.path++);
  }
}

function deal(from: readonly string[], index: number): string {
  return from[index % from.length] ?? '';
}

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

function hostileSubject(dealt: Dealer): SubjectView {
  return {
    role: 'PRIMARY',
    kind: 'REVISION',
    label: dealt.text(),
    repository_full_name: dealt.short(),
    commit_sha: dealt.short(),
    environment_display_name: dealt.short(),
    artifact_digest: dealt.short(),
    url: dealt.url(),
  };
}

function hostileChecks(dealt: Dealer) {
  const cited = () => ({
    revision: 'PROPOSED_CODE_REVISION',
    path: dealt.path(),
    start_line: 4_294_967_295,
    end_line: 0,
    url: dealt.url(),
  });
  return receipt(
    [
      check(dealt.short(), 'UNRESOLVED', {
        detail: dealt.text(),
        evaluated_at: dealt.short(),
        unresolved_reason: { code: dealt.short(), detail: dealt.text() },
        change_attribution: {
          status: 'COMPARED',
          condition_count: 2,
          omitted_condition_count: 0,
          counts: [{ change: 'INTRODUCED', revision: 'PROPOSED_CODE_REVISION', count: 2 }],
          conditions: [1, 2].map(() => ({
            change: 'INTRODUCED',
            revision: 'PROPOSED_CODE_REVISION',
            subject: dealt.text(),
            reviewed_tree_citations: [cited()],
          })),
        },
      }),
      check(dealt.short(), 'BLOCKED', {
        detail: dealt.text(),
        change_attribution: {
          status: 'UNAVAILABLE',
          condition_count: 0,
          omitted_condition_count: 0,
          counts: [],
          conditions: [],
          detail_code: dealt.short(),
          revision: 'BASE_CODE_REVISION',
        },
      }),
    ],
    dealt.short(),
  );
}

function hostileFinding(dealt: Dealer, index: number) {
  const symbols = [dealt.short(), dealt.short()];
  return finding(
    {
      series: `hostile-${index}`,
      severity: index % 2 === 0 ? 'SERIOUS' : 'WARNING',
      domain: dealt.short(),
      claim: `${dealt.text()} ${symbols.join(' ')}`,
      impact: dealt.text(),
      remediation: dealt.text(),
      symbols,
      path: dealt.path(),
      lines: [1, 1],
      proof: 'INFERENCE',
    },
    {
      host_comment_url: dealt.url(),
      comment_reactions: [
        {
          host_comment_id: '1',
          actor_host_user_id: '2',
          actor_login: dealt.short(),
          reaction: 'EYES',
        },
      ],
      comment_evaluation: {
        outcome: 'NOT_ADDRESSED',
        reason: dealt.text(),
        evaluated_at: '2026-11-01T00:00:00+14:00',
      },
      thread_observation: {
        state: 'OPEN',
        observed_at: '2026-11-01T00:00:00.123456789-12:00',
        last_reply_login: dealt.short(),
      },
      validation: 'ALREADY_COVERED',
      latest_validation: {
        validation: 'ALREADY_COVERED',
        source: 'SERVICE',
        recorded_at: '2026-11-01T00:00:00.000Z',
        actor_host_user_id: null,
        actor_login: null,
        host_comment_url: dealt.url(),
        covering_author_kind: 'BOT',
        covering_author_login: dealt.short(),
      },
      supporting_evidence: { explanation: dealt.text(), evidence: [hostileEvidence(dealt)] },
      causal_graph: {
        nodes: symbols.map((id) => ({
          id,
          label: dealt.text(),
          kind: dealt.short(),
          repository_path: dealt.path(),
          url: dealt.url(),
        })),
        edges: [
          { from: symbols[0] ?? '', to: symbols[1] ?? '', label: dealt.text() },
          { from: '__proto__', to: 'constructor', label: dealt.text() },
        ],
      },
    },
    { evidence: [1, 2, 3].map(() => () => hostileEvidence(dealt)) },
  );
}

function hostileEvidence(dealt: Dealer): CustomerEvidenceRef {
  return {
    kind: 'repository_file',
    label: dealt.text(),
    provenance_status: 'VERIFIED_REPOSITORY_READ',
    commit_sha: dealt.short(),
    companion_repository: dealt.short(),
    repository_path: dealt.path(),
    start_line: 4_294_967_295,
    end_line: 0,
    legacy_text: dealt.text(),
    url: dealt.url(),
  };
}
