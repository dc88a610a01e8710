import { uuidFrom } from '../base/ids.ts';
import type { Organization } from '../store/organizations.ts';

/** The organization of the sample: a company that runs the software of container ports. */
export const SAMPLE_ORGANIZATION: Organization = {
  id: uuidFrom('organization', 'sample'),
  name: 'Harbor (sample)',
};

/** The page of a source host that no one runs (RFC 2606): links of the sample lead nowhere real. */
export const HOST = 'https://git.harbor.example';

/** The identity of an environment, derived as the local reviewer derives its own. */
export function environmentId(name: string): string {
  return uuidFrom(SAMPLE_ORGANIZATION.id, 'environment', name);
}

/** The identity of a sample review by its name in the sample's index (docs/sample.md). */
export function sampleReviewId(name: string): string {
  return uuidFrom(SAMPLE_ORGANIZATION.id, 'review', name);
}
