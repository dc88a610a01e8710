import { CURATED_REVIEWS } from './curated.ts';

/** The identities of the sample's records that break the contract on purpose, and of what belongs to them. */
export const BROKEN_IDS: readonly string[] = CURATED_REVIEWS.filter(
  ({ violations }) => violations.length > 0,
).flatMap(({ write }) => [
  write.record.id,
  ...(write.results?.assessments ?? []).flatMap(({ assessment, findings }) => [
    assessment.id ?? '',
    ...findings.map(({ finding }) => finding.id ?? ''),
  ]),
]);
