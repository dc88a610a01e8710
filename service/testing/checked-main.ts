/** The service as `npm start` runs it, with every answer checked against the contract: for tests. */
import { SAMPLE_ORGANIZATION } from '../sample/organization.ts';
import { checkAnswers } from './check-answers.ts';

checkAnswers({
  extent: (path) => (path.includes(SAMPLE_ORGANIZATION.id) ? 'open' : 'closed'),
  isOnPurpose: async (part) => {
    // Loaded where something breaks the contract: most services of tests have no sample.
    const { BROKEN_IDS } = await import('../sample/broken-ids.ts');
    return BROKEN_IDS.some((id) => part.includes(id));
  },
});
await import('../main.ts');
