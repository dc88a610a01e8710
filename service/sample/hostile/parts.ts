import type { CustomerEvidenceRef, SubjectView } from '../../../src/api/types.ts';
import { check, receipt } from '../build/check.ts';
import { finding } from '../build/finding.ts';
import type { Dealer } from './dealer.ts';

/** A subject of hostile texts. */
export function hostileSubject(dealt: Dealer): SubjectView {
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

/** Checks of hostile texts. */
export function hostileChecks(dealt: Dealer) {
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

/** A finding of hostile texts; every other one is serious. */
export function hostileFinding(dealt: Dealer, index: number) {
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
