import type { CustomerDecision } from '../../../src/api/types.ts';
import { assessment } from '../build/assessment.ts';
import { advisory, policy, withoutBasis } from '../build/decision.ts';
import { finding } from '../build/finding.ts';
import { deployment } from '../build/other-reviews.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { actor } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { identity } from '../texts/identity.ts';
import { payments } from '../texts/payments.ts';
import { at } from '../times.ts';

const AVAILABILITIES = ['RECORDED', 'NOT_RECORDED', 'LEGACY', 'OPERATIONAL_FAILURE', 'LIMITED'];

/** Retained decisions: none of them authorizes a deployment. */
export const decisions: readonly SampleReview[] = [
  pullRequestRun(
    {
      repository: REPOSITORIES.paymentsGateway,
      number: 1192,
      title: 'Settle in the currency of the invoice',
      author: 'lucia-ferrante',
      branch: 'settle-currency',
      state: 'OPEN',
    },
    1,
    {
      name: 'decisions-advisory',
      shows: [
        'Authority.ADVISORY',
        ...AVAILABILITIES.map((each) => `Availability.${each}`),
        ...AVAILABILITIES.map((each) => `H14 ${each}`),
        'Availability (unlisted)',
        'H13 advisory decision',
        'H37 gate state null',
        'PermissionView.BLOCK',
        'EvidenceView.INCOMPLETE',
        'H39 incomplete evidence',
      ],
      created: at('2026-11-12 09:00'),
      assessments: [
        decided('production', advisory('BLOCK', 'INCOMPLETE', 'SERIOUS_FINDING_OPEN')),
        decided('staging', withoutBasis('ADVISORY', 'NOT_RECORDED')),
        decided('eu-west-1', withoutBasis('ADVISORY', 'LEGACY')),
        decided('us-east-2', withoutBasis('ADVISORY', 'OPERATIONAL_FAILURE')),
        // The record is too large to be shown; its findings and checks still are.
        assessment('ap-southeast-1', {
          decision: withoutBasis('ADVISORY', 'LIMITED'),
          findings: [finding(payments.currencyDefault)],
        }),
        decided('sandbox', withoutBasis('ADVISORY', 'REDACTED')),
      ],
    },
  ),
  deployment(REPOSITORIES.paymentsGateway, 'v5.31.0', 'v5.30.4', {
    name: 'decisions-policy',
    shows: [
      'Authority.DEPLOYMENT_POLICY',
      'PermissionView.PERMIT',
      'EvidenceView.REQUIRED_PROPERTIES_ESTABLISHED',
      'EvidenceView.NO_APPLICABLE_OBLIGATIONS',
      'GateStateValue.OPEN',
      'GateStateValue.HELD',
      'H13 deployment policy decision',
      'H16 gate held, not overridden',
      'H39 permit without established properties',
    ],
    created: at('2026-11-12 14:30'),
    assessments: [
      decided(
        'production',
        policy('PERMIT', 'REQUIRED_PROPERTIES_ESTABLISHED', 'ALL_OBLIGATIONS_MET', {
          state: 'OPEN',
        }),
      ),
      decided(
        'staging',
        policy('PERMIT', 'NO_APPLICABLE_OBLIGATIONS', 'ENVIRONMENT_HAS_NO_OBLIGATIONS', {
          state: 'OPEN',
          override: null,
        }),
      ),
      decided(
        'eu-west-1',
        policy('BLOCK', 'INCOMPLETE', 'CONTRACT_TESTS_MISSING', { state: 'HELD', override: null }),
      ),
    ],
  }),
  deployment(REPOSITORIES.paymentsGateway, 'v5.30.4', 'v5.30.3', {
    name: 'decisions-policy-availability',
    shows: AVAILABILITIES.slice(1).map((each) => `H14 ${each}`),
    created: at('2026-11-04 14:30'),
    assessments: [
      decided('production', withoutBasis('DEPLOYMENT_POLICY', 'NOT_RECORDED')),
      decided('staging', withoutBasis('DEPLOYMENT_POLICY', 'LEGACY')),
      decided('eu-west-1', {
        ...withoutBasis('DEPLOYMENT_POLICY', 'OPERATIONAL_FAILURE'),
        gate_state: { state: 'HELD', override: null },
      }),
      // The gate is told though the record is too large; the finding beside it is shown as always.
      assessment('us-east-2', {
        decision: {
          ...withoutBasis('DEPLOYMENT_POLICY', 'LIMITED'),
          gate_state: { state: 'OPEN', override: null },
        },
        findings: [finding(payments.settlementCursor)],
      }),
    ],
  }),
  deployment(REPOSITORIES.identity, 'v8.13.2', 'v8.13.1', {
    name: 'gate-overridden',
    shows: ['GateStateValue.OVERRIDDEN', 'H16 gate overridden', 'GateState.override: present'],
    created: at('2026-11-10 21:47'),
    assessments: [
      assessment('production', {
        findings: [finding(identity.timingCompare)],
        decision: policy('BLOCK', 'INCOMPLETE', 'SERIOUS_FINDING_OPEN', {
          state: 'OVERRIDDEN',
          override: {
            actor: actor('noor-haddad'),
            reason:
              'Sign-in is down for three ports; this release contains the fix. The open finding is about API keys, which it does not touch. Follow-up is #594.',
            recorded_at: at('2026-11-10 21:58'),
          },
        }),
      }),
    ],
  }),
  deployment(REPOSITORIES.identity, 'v8.13.1', 'v8.13.0', {
    name: 'decisions-unlisted',
    shows: [
      'Authority (unlisted)',
      'PermissionView (unlisted)',
      'EvidenceView (unlisted)',
      'GateStateValue (unlisted)',
    ],
    created: at('2026-11-09 06:10'),
    assessments: [
      decided('production', {
        ...policy('DEFER', 'SUPERSEDED_BY_POLICY', 'POLICY_VERSION_UNKNOWN', { state: 'DRAINING' }),
        authority: 'REGULATORY',
      }),
    ],
  }),
  deployment(REPOSITORIES.manifestImport, 'v1.9.0', 'v1.8.6', {
    name: 'decision-absent',
    shows: ['CustomerAssessment.decision_presentation: absent', 'H37 decision absent'],
    created: at('2026-11-08 07:15'),
    assessments: [assessment('production')],
  }),
  deployment(REPOSITORIES.manifestImport, 'v1.8.6', 'v1.8.5', {
    name: 'decision-null',
    shows: ['CustomerAssessment.decision_presentation: null', 'CustomerDecision.basis: absent'],
    created: at('2026-10-25 07:15'),
    assessments: [
      decided('production', null),
      decided('staging', { authority: 'DEPLOYMENT_POLICY', availability: 'RECORDED' }),
    ],
  }),
];

function decided(environment: string, decision: CustomerDecision | null) {
  return assessment(environment, { decision });
}
