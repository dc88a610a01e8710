import type { ReviewRoutingView } from '../../../src/api/types.ts';
import { assessment } from '../build/assessment.ts';
import { without } from '../build/context.ts';
import { finding } from '../build/finding.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { ReviewSketch } from '../build/review.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { platform } from '../texts/platform.ts';
import { at } from '../times.ts';

/** Routing plans: without output, without reasons, without a plan. */
export const routing: readonly SampleReview[] = [
  planned(
    1,
    'routing-without-reasons',
    {
      shows: ['H35 plan recorded', 'H37 pass output not recorded', 'PassProjection.reason: absent'],
    },
    (plan) => ({
      ...plan,
      assessments: (plan.assessments ?? []).map((each) => ({
        ...without(each, ['pass_output_sha256']),
        pass_output_recorded: false,
        passes: [{ name: 'generalist' }, { name: 'concurrency', reason: null }],
      })),
      placements: (plan.placements ?? []).map((each) => without(each, ['repository_path', 'line'])),
      plan_sha256: null,
    }),
  ),
  planned(
    2,
    'routing-with-null-output',
    { shows: ['AssessmentProjection.pass_output_sha256: null'] },
    (plan) => ({
      ...without(plan, ['plan_sha256']),
      assessments: (plan.assessments ?? []).map((each) => ({ ...each, pass_output_sha256: null })),
      placements: (plan.placements ?? []).map((each) => ({
        ...each,
        repository_path: null,
        line: null,
      })),
    }),
  ),
  planned(
    3,
    'routing-not-recorded',
    { shows: ['H35 no plan recorded', 'ReviewRoutingView.plan_sha256: absent'], routed: false },
    (plan) => plan,
  ),
];

function planned(
  run: number,
  name: string,
  sketch: Omit<ReviewSketch, 'name' | 'created'>,
  change: (plan: ReviewRoutingView) => ReviewRoutingView,
): SampleReview {
  const review = pullRequestRun(
    {
      repository: REPOSITORIES.manifestImport,
      number: 166,
      title: 'Stream manifests instead of reading them whole',
      author: 'oksana-melnyk',
      branch: 'stream-manifests',
      state: 'OPEN',
    },
    run,
    {
      name,
      created: at(`2026-11-01 1${run}:00`),
      assessments: [
        assessment('production', {
          findings: [finding(platform.ediSegment), finding(platform.unsafeSlice)],
        }),
      ],
      ...sketch,
    },
  );
  const results = review.write.results ?? { assessments: [], routing: null };
  const plan = results.routing === null ? null : change(results.routing);
  return { ...review, write: { ...review.write, results: { ...results, routing: plan } } };
}
