import { assessment, type AssessmentSketch } from '../build/assessment.ts';

/** An incomplete assessment, with why it is. */
export function partial(
  environment: string,
  kind: string,
  codes: readonly string[],
  more: Omit<AssessmentSketch, 'environment'> = {},
): AssessmentSketch {
  return assessment(environment, {
    status: 'INCOMPLETE',
    ...more,
    change: { incompleteness_kind: kind, reason_codes: [...codes], ...more.change },
  });
}
