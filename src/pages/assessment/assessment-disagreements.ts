import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerAssessment } from '../../api/types.ts';

/** Where an assessment's own states and times exclude each other (H38), one sentence each. */
export function assessmentDisagreements(reading: Reading<CustomerAssessment>): string[] {
  const { status, completed_at: completed, incompleteness_kind: kind } = reading.value;
  const found: string[] = [];
  const lacks = (place: keyof CustomerAssessment) =>
    reading.value[place] == null && !isUnreadable(reading, place);
  if (completed && status === 'RUNNING') found.push('it’s running but has an end time.');
  if (lacks('completed_at') && status === 'COMPLETED')
    found.push('it’s completed but has no end time.');
  if (completed && lacks('started_at')) found.push('it has an end time but no start time.');
  if (kind && status !== 'INCOMPLETE') {
    found.push(`its status is ${status}, but it records a kind of incompleteness: ${kind}.`);
  }
  return found;
}
