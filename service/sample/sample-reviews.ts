import { CURATED_REVIEWS } from './curated.ts';
import { SAMPLE_ORGANIZATION } from './organization.ts';

/** How a recorded review of the sample is addressed. */
export interface SampleReviewAddress {
  orgId: string;
  id: string;
  public_key: string;
  kind: string;
  /** `owner/name`; null: it names no repository. */
  repository: string | null;
  number: number | null;
  run: number | null;
  title: string | null;
}

const ADDRESSES: ReadonlyMap<string, SampleReviewAddress> = new Map(
  CURATED_REVIEWS.map(({ name, repository, write: { record } }) => [
    name,
    {
      orgId: SAMPLE_ORGANIZATION.id,
      id: record.id,
      public_key: record.public_key,
      kind: record.kind,
      repository: repository?.full_name ?? null,
      number: record.pull_request_number ?? null,
      run: record.run_number ?? null,
      title: record.pull_request_title ?? null,
    },
  ]),
);

/**
 * The address of a recorded review by its name in docs/sample.md: the same on every machine.
 *
 * @throws Error when there is no review of that name.
 */
export function sampleReview(name: string): SampleReviewAddress {
  const address = ADDRESSES.get(name);
  if (address === undefined) throw new Error(`the sample has no review named ${name}`);
  return address;
}
