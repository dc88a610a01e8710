import { after } from '../times.ts';
import { assessment, type AssessmentSketch } from './assessment.ts';
import { finding, type FindingSketch, type FindingText } from './finding.ts';
import type { PullRequest } from './pull-request.ts';
import { pullRequestRun } from './pull-request-run.ts';
import type { ReviewSketch } from './review.ts';
import type { SampleReview } from './sample-review.ts';

/** One run of a history: what the reviewer found at its revision. */
export interface RunSketch {
  created: string;
  found: readonly FindingText[];
  /** It ended before anything was found: it has no assessment, and nothing counts as resolved. */
  unfinished?: boolean;
  /** What a finding's record says instead, by series. */
  change?: Readonly<Record<string, NonNullable<FindingSketch['change']>>>;
  /** What the review says instead. */
  review?: Partial<ReviewSketch>;
  /** What the assessment says instead. */
  assessed?: Omit<AssessmentSketch, 'environment' | 'findings'>;
}

interface Series {
  text: FindingText;
  active: boolean;
  published: boolean;
  firstPublished: string;
}

/**
 * Builds the runs of a pull request. Lifecycles follow from what each run found: a finding is `NEW`
 * when it first appears, `UNCHANGED` while it stays, `RESOLVED` in the run that misses it, and
 * `REINTRODUCED` when it comes back.
 *
 * @param name Begins the runs' names: `name-1`, `name-2`; a single run goes by the name alone.
 */
export function pullRequestHistory(
  name: string,
  pullRequest: PullRequest,
  runs: readonly RunSketch[],
  environment = 'production',
): SampleReview[] {
  const known = new Map<string, Series>();
  return runs.map((run, index) => {
    const assessments =
      run.unfinished === true
        ? []
        : [assessment(environment, { ...run.assessed, findings: findingsOf(known, run) })];
    return pullRequestRun(pullRequest, index + 1, {
      name: runs.length === 1 ? name : `${name}-${index + 1}`,
      created: run.created,
      assessments,
      ...run.review,
    });
  });
}

const isPublished = ({ review }: RunSketch) => (review?.publication ?? 'PUBLISHED') === 'PUBLISHED';

function findingsOf(known: Map<string, Series>, run: RunSketch): FindingSketch[] {
  const found = new Set(run.found.map(({ series }) => series));
  const sketches = run.found.map((text) => {
    const before = known.get(text.series);
    const published = before?.published === true || isPublished(run);
    const firstPublished =
      before?.published === published ? before.firstPublished : after(run.created, 240);
    const state = before === undefined ? 'NEW' : before.active ? 'UNCHANGED' : 'REINTRODUCED';
    known.set(text.series, { text, active: true, published, firstPublished });
    const change = { lifecycle_state: state, ...run.change?.[text.series] };
    return finding(text, change, { published, firstPublished });
  });
  for (const [series, state] of known) {
    if (!state.active || found.has(series)) continue;
    const { text, published, firstPublished } = state;
    known.set(series, { ...state, active: false });
    const change = { lifecycle_state: 'RESOLVED', ...run.change?.[series] };
    sketches.push(finding(text, change, { published, firstPublished }));
  }
  return sketches;
}
