import { assessment } from '../../build/assessment.ts';
import { finding } from '../../build/finding.ts';
import { reviewOfNothing } from '../../build/other-reviews.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { notify } from '../../texts/notify.ts';
import { at } from '../../times.ts';

/** Every member that may be absent is absent, in every part of the record. */
export const bare: SampleReview = reviewOfNothing('DEPLOYMENT', {
  name: 'members-absent',
  shows: ['H37 reason codes absent', 'H37 decision absent', 'H24 deployment without a base'],
  created: at('2024-11-25 08:00'),
  without: ['completed_at'],
  subjects: [{ role: 'PRIMARY', kind: 'REVISION', label: 'a revision of which no more is known' }],
  assessments: [
    assessment('production', {
      without: [
        'completed_at',
        'started_at',
        'decision_presentation',
        'incompleteness_kind',
        'reason_codes',
        'release_evidence_gap',
      ],
      checks: {
        receipt_recorded: true,
        status: 'COMPLETE',
        families: [
          { name: 'Templates compile', outcome: 'READY', lifecycle: 'GATING' },
          {
            name: 'Templates name a language',
            outcome: 'UNRESOLVED',
            lifecycle: 'GATING',
            unresolved_reason: { code: 'LANGUAGE_NOT_KNOWN' },
            change_attribution: {
              status: 'COMPARED',
              condition_count: 1,
              omitted_condition_count: 0,
              counts: [{ change: 'INTRODUCED', revision: 'PROPOSED_CODE_REVISION', count: 1 }],
              conditions: [
                {
                  change: 'INTRODUCED',
                  revision: 'PROPOSED_CODE_REVISION',
                  subject: 'template pilot_late: no lang attribute',
                  reviewed_tree_citations: [
                    { revision: 'PROPOSED_CODE_REVISION', path: 'templates/pilot_late.html' },
                  ],
                },
              ],
            },
          },
        ],
      },
      findings: [
        finding(
          notify.languageMissing,
          {
            evidence_refs: [
              {
                kind: 'repository_file',
                label: 'templates/pilot_late.html',
                provenance_status: 'VERIFIED_REPOSITORY_READ',
              },
            ],
            comment_reactions: [
              { host_comment_id: '2417702001', actor_host_user_id: '61', reaction: 'EYES' },
            ],
            causal_graph: {
              nodes: [{ id: 'render', label: 'render' }],
              edges: [{ from: 'render', to: 'render' }],
            },
            latest_validation: {
              validation: 'CONFIRMED',
              source: 'UI',
              recorded_at: at('2024-11-25 09:00'),
            },
            thread_observation: { state: 'OPEN', observed_at: at('2024-11-25 09:00') },
            supporting_evidence: {
              explanation: 'The template has no lang attribute.',
              evidence: [],
            },
          },
          {
            without: ['evidence_class', 'host_comment_url', 'validation', 'remediation'],
          },
        ),
        finding(
          notify.replyTo,
          {},
          {
            evidence: [],
            without: ['evidence_class', 'host_comment_url', 'remediation'],
          },
        ),
      ],
    }),
  ],
  routed: false,
});
