/** The service as `npm start` runs it, with every answer checked against the contract: for tests. */
import { CURATED_REVIEWS } from '../sample/curated.ts';
import { SAMPLE_ORGANIZATION } from '../sample/organization.ts';
import { checkAnswers } from './check-answers.ts';

/** The sample's records that are against the contract on purpose, and what belongs to them. */
const broken = CURATED_REVIEWS.filter(({ violations }) => violations.length > 0).flatMap(
  ({ write }) => [
    write.record.id,
    ...(write.results?.assessments ?? []).flatMap(({ assessment, findings }) => [
      assessment.id ?? '',
      ...findings.map(({ finding }) => finding.id ?? ''),
    ]),
  ],
);

checkAnswers({
  extent: (path) => (path.includes(SAMPLE_ORGANIZATION.id) ? 'open' : 'closed'),
  isOnPurpose: (part) => broken.some((id) => part.includes(id)),
});
await import('../main.ts');
