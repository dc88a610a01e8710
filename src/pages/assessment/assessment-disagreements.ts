import type { CustomerAssessment } from '../../api/types.ts';

/** Where an assessment's own states and times exclude each other (H38), one sentence each. */
export function assessmentDisagreements({
  status,
  completed_at: completed,
  started_at: started,
  incompleteness_kind: kind,
}: CustomerAssessment): string[] {
  const found: string[] = [];
  if (completed && status === 'RUNNING') found.push('it’s running but has an end time.');
  if (!completed && status === 'COMPLETED') found.push('it’s completed but has no end time.');
  if (completed && !started) found.push('it has an end time but no start time.');
  if (kind && status !== 'INCOMPLETE') {
    found.push(`its status is ${status}, but it records a kind of incompleteness: ${kind}.`);
  }
  return found;
}
