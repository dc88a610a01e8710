import type { CustomerAssessment } from '../../api/types.ts';

/** Where an assessment's own states and times exclude each other (H38), one sentence each. */
export function assessmentDisagreements({
  status,
  completed_at: completed,
  started_at: started,
  incompleteness_kind: kind,
}: CustomerAssessment): string[] {
  const found: string[] = [];
  if (completed && status === 'RUNNING') found.push('it is running, and it has an end.');
  if (!completed && status === 'COMPLETED') found.push('it is completed, and it has no end.');
  if (completed && !started) found.push('it has an end, and no beginning.');
  if (kind && status !== 'INCOMPLETE') {
    found.push(`its status is ${status}, and it has a kind of incompleteness, ${kind}.`);
  }
  return found;
}
