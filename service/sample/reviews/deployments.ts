import type { SubjectView } from '../../../src/api/types.ts';
import { assessment } from '../build/assessment.ts';
import { policy } from '../build/decision.ts';
import { finding } from '../build/finding.ts';
import { deployment } from '../build/other-reviews.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { commitOf, digestOf } from '../digits.ts';
import { links } from '../links.ts';
import { REPOSITORIES } from '../repositories.ts';
import { platform } from '../texts/platform.ts';
import { scheduling } from '../texts/scheduling.ts';
import { at } from '../times.ts';

const scheduler = REPOSITORIES.berthScheduler;

/** Deployments: first ones and later ones, one environment and six side by side. */
export const deployments: readonly SampleReview[] = [
  deployment(REPOSITORIES.notify, 'v0.1.0', null, {
    name: 'first-deployment',
    shows: ['H24 deployment without a base', 'CustomerReviewDetail.base_commit_sha: null'],
    created: at('2024-12-02 09:00'),
    record: { base_commit_sha: null },
    assessments: [
      assessment('production', {
        decision: policy('PERMIT', 'NO_APPLICABLE_OBLIGATIONS', 'FIRST_DEPLOYMENT'),
      }),
    ],
  }),
  deployment(scheduler, 'v3.18.0', 'v3.17.2', {
    name: 'six-environments',
    shows: [
      'ReviewKind.DEPLOYMENT',
      ...['REVISION', 'REPOSITORY', 'WORKFLOW_RUN', 'ARTIFACT', 'DEPLOYMENT'].map(
        (kind) => `SubjectKind.${kind}`,
      ),
      'SubjectKind (unlisted)',
      'SubjectRole.PRIMARY',
      'SubjectRole.COMPANION',
      'SubjectRole (unlisted)',
      'SubjectView.authorized_by_release: present',
      'SubjectView.authorized_by_release: null',
      'SubjectView.workflow_run_id: present',
      'SubjectView.artifact_digest: present',
    ],
    created: at('2026-11-19 21:15'),
    seconds: 1260,
    subjects: releaseSet('v3.18.0'),
    assessments: [
      assessment('eu-west-1', {
        findings: [finding(scheduling.tideTable), finding(platform.alarmMuted)],
        decision: policy('BLOCK', 'INCOMPLETE', 'SERIOUS_FINDING_OPEN', { state: 'HELD' }),
      }),
      assessment('eu-north-1', { findings: [finding(scheduling.tideTable)] }),
      assessment('us-east-2', {
        decision: policy('PERMIT', 'REQUIRED_PROPERTIES_ESTABLISHED', 'ALL_OBLIGATIONS_MET', {
          state: 'OPEN',
        }),
      }),
      assessment('ap-southeast-1', {
        findings: [finding(scheduling.tideTable), finding(scheduling.pilotQueue)],
      }),
      assessment('staging', { subjects: releaseSet('v3.18.0').slice(0, 1) }),
      assessment('demonstration for the port authority of Valparaíso (until March 2027)', {
        subjects: [],
      }),
    ],
  }),
  deployment(scheduler, 'v3.17.2', 'v3.17.1', {
    name: 'deployment-without-findings',
    shows: ['H3 completed, no findings', 'H38 no disagreement'],
    created: at('2026-11-11 20:58'),
    assessments: [assessment('production'), assessment('staging')],
  }),
  earlier('v3.17.1', 'v3.17.0', '2026-11-08 20:30', false),
  earlier('v3.17.0', 'v3.16.4', '2026-11-01 20:45', true),
  earlier('v3.16.4', 'v3.16.3', '2026-10-25 20:31', false),
  earlier('v3.16.3', 'v3.16.2', '2026-10-18 21:12', true),
  earlier('v3.16.2', 'v3.16.1', '2026-10-11 20:20', false),
];

function earlier(release: string, base: string, created: string, asRoot: boolean): SampleReview {
  const findings = asRoot ? [finding(platform.rootContainer)] : [];
  return deployment(scheduler, release, base, {
    name: `deployment-${release}`,
    created: at(created),
    assessments: [assessment('production', { findings })],
  });
}

/** What went out with a release. */
function releaseSet(release: string): SubjectView[] {
  const commit = commitOf(scheduler.full_name, 'release', release);
  const tariffs = commitOf(REPOSITORIES.tariffEngine.full_name, 'release', 'v2.40.0');
  return [
    {
      role: 'PRIMARY',
      kind: 'REVISION',
      label: `berth-scheduler ${release}`,
      repository_full_name: scheduler.full_name,
      commit_sha: commit,
      url: links.commit(scheduler, commit),
      authorized_by_release: true,
    },
    {
      role: 'COMPANION',
      kind: 'REPOSITORY',
      label: 'tariff-engine v2.40.0, which quotes prices for planned calls',
      repository_full_name: REPOSITORIES.tariffEngine.full_name,
      commit_sha: tariffs,
      url: links.commit(REPOSITORIES.tariffEngine, tariffs),
      authorized_by_release: false,
    },
    {
      role: 'COMPANION',
      kind: 'WORKFLOW_RUN',
      label: 'release workflow, run 4,118',
      repository_full_name: scheduler.full_name,
      workflow_run_id: '30411877520',
      url: links.run(scheduler, '30411877520'),
      authorized_by_release: true,
    },
    {
      role: 'COMPANION',
      kind: 'ARTIFACT',
      label: 'image berth-scheduler',
      artifact_digest: `sha256:${digestOf(scheduler.full_name, release)}`,
      authorized_by_release: null,
    },
    {
      role: 'COMPANION',
      kind: 'DEPLOYMENT',
      label: 'the release that is served now',
      environment_display_name: 'eu-west-1',
      url: null,
    },
    { role: 'WITNESS', kind: 'CHANGE_TICKET', label: 'CHG-20114, “winter timetable”' },
  ];
}
