import type { CustomerReviewDetail } from '../../../../src/api/types.ts';
import { assessment } from '../../build/assessment.ts';
import { finding } from '../../build/finding.ts';
import { reviewOfNothing } from '../../build/other-reviews.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { sampleReviewId } from '../../organization.ts';
import { publicKey } from '../../../base/ids.ts';
import { notify } from '../../texts/notify.ts';
import { at } from '../../times.ts';

const RECORD: Partial<CustomerReviewDetail> = {
  base_branch_commit_sha: null,
  base_commit_sha: null,
  base_commit_url: null,
  base_ref: null,
  head_ref: null,
  check_run_url: null,
  compare_url: null,
  completed_at: null,
  head_commit_sha: null,
  head_commit_url: null,
  diff_stats: null,
  merge_gate: null,
  open_items: null,
  open_items_observation: null,
  publication_detail: null,
  pull_request_author_avatar_url: null,
  pull_request_author_host_user_id: null,
  pull_request_author_login: null,
  pull_request_author_url: null,
  pull_request_number: null,
  pull_request_state: null,
  pull_request_title: null,
  pull_request_url: null,
  repository_full_name: null,
  repository_name: null,
  repository_url: null,
  requested_by: null,
  review_comment_url: null,
  review_retracted_at: null,
  run_number: null,
  stopped_at: null,
  stopped_by: null,
  stopped_from: null,
  superseded_by_review_id: null,
};
const related = sampleReviewId('members-absent');
const first = sampleReviewId('first-deployment');

/** Every member that may be null is null, in every part of the record. */
export const nulls: SampleReview = reviewOfNothing('DEPLOYMENT', {
  name: 'members-null',
  shows: ['H37 basis null', 'H37 gate state null', 'H20 recorded before classes existed'],
  created: at('2024-11-26 08:00'),
  record: RECORD,
  single: {
    repository_id: null,
    current_head_commit_sha: null,
    related_reviews: [
      {
        id: related,
        public_key: publicKey(related),
        kind: 'DEPLOYMENT',
        status: 'COMPLETED',
        publication: 'WITHHELD',
        created_at: at('2024-11-25 08:00'),
        finding_count: 2,
        relation: 'PRECEDES',
        run_number: null,
        head_commit_sha: null,
        trigger_origin: null,
      },
      {
        id: first,
        public_key: publicKey(first),
        kind: 'DEPLOYMENT',
        status: 'COMPLETED',
        publication: 'WITHHELD',
        created_at: at('2024-12-02 09:00'),
        finding_count: 0,
        relation: 'SAME_RELEASE_TRAIN',
      },
    ],
    actions: {
      rerun: { available: false, unavailable_reason: null, detail: null },
      request_review: { available: false, unavailable_reason: 'READ_ONLY', detail: null },
      publish: { available: false, unavailable_reason: null },
      stop: { available: false },
    },
  },
  subjects: [
    {
      role: 'PRIMARY',
      kind: 'REVISION',
      label: 'a revision of which nothing more was recorded',
      repository_full_name: null,
      commit_sha: null,
      environment_display_name: null,
      workflow_run_id: null,
      artifact_digest: null,
      url: null,
      authorized_by_release: null,
    },
  ],
  assessments: [
    assessment('production', {
      change: {
        started_at: null,
        completed_at: null,
        incompleteness_kind: null,
        reason_codes: null,
        release_evidence_gap: null,
      },
      decision: {
        authority: 'DEPLOYMENT_POLICY',
        availability: 'RECORDED',
        basis: null,
        gate_state: null,
      },
      checks: {
        receipt_recorded: true,
        status: 'COMPLETE',
        families: [
          {
            name: 'Templates compile',
            outcome: 'READY',
            lifecycle: 'GATING',
            detail: null,
            evaluated_at: null,
            unresolved_reason: null,
            change_attribution: null,
          },
          {
            name: 'Templates name a language',
            outcome: 'UNRESOLVED',
            lifecycle: 'GATING',
            unresolved_reason: { code: 'LANGUAGE_NOT_KNOWN', detail: null },
            change_attribution: {
              status: 'COMPARED',
              condition_count: 1,
              omitted_condition_count: 0,
              counts: [{ change: 'UNCHANGED', revision: 'PROPOSED_CODE_REVISION', count: 1 }],
              conditions: [
                {
                  change: 'UNCHANGED',
                  revision: 'PROPOSED_CODE_REVISION',
                  subject: 'template pilot_late: no lang attribute',
                  reviewed_tree_citations: [
                    {
                      revision: 'PROPOSED_CODE_REVISION',
                      path: 'templates/pilot_late.html',
                      start_line: null,
                      end_line: null,
                      url: null,
                    },
                  ],
                },
              ],
              listed_conditions: null,
              complete_record: null,
              detail_code: null,
              revision: null,
            },
          },
        ],
      },
      findings: [
        finding(notify.languageMissing, {
          remediation: null,
          evidence_class: null,
          host_comment_url: null,
          validation: null,
          latest_validation: {
            validation: 'CONFIRMED',
            source: 'UI',
            recorded_at: at('2024-11-26 09:00'),
            actor_host_user_id: null,
            actor_login: null,
            host_comment_url: null,
            covering_author_kind: null,
            covering_author_login: null,
            covering_comment_created_at: null,
          },
          evidence_refs: [
            {
              kind: 'repository_file',
              label: 'templates/pilot_late.html',
              provenance_status: 'VERIFIED_REPOSITORY_READ',
              commit_sha: null,
              companion_repository: null,
              repository_path: null,
              start_line: null,
              end_line: null,
              legacy_text: null,
              url: null,
              workflow_run_id: null,
              workflow_attempt: null,
            },
          ],
          comment_reactions: [
            {
              host_comment_id: '2417702002',
              actor_host_user_id: '61',
              actor_login: null,
              reaction: 'EYES',
            },
          ],
          causal_graph: {
            nodes: [
              {
                id: 'render',
                label: 'render',
                kind: null,
                repository_path: null,
                line: null,
                url: null,
              },
            ],
            edges: [{ from: 'render', to: 'render', label: null }],
          },
          thread_observation: {
            state: 'OPEN',
            observed_at: at('2024-11-26 09:00'),
            reply_count: null,
            last_reply_login: null,
          },
        }),
        finding(notify.replyTo, {
          causal_graph: null,
          comment_evaluation: null,
          latest_validation: null,
          supporting_evidence: null,
          thread_observation: null,
        }),
      ],
    }),
  ],
  routed: false,
});
