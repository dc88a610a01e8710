import type { CustomerReviewDetail, RepositoryNames } from '../../src/api/types.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../../service/sample/organization.ts';
import type { EmbeddedService } from './embedded-service.ts';

const organization = `/organizations/${SAMPLE_ORGANIZATION.id}`;
const review = `${organization}/reviews/${sampleReviewId('capture-retries-3')}`;

/** The identities that the pages' addresses need. */
export type Ids = { assessment: string; finding: string; repository: string };
/** Every page of the sample organization: its address, what its tab is called, the scope that it needs. */
export const pages: [name: string, path: (ids: Ids) => string, tab: RegExp, scope?: string][] = [
  ['the list', () => `${organization}/reviews`, /^Reviews/, 'reviews:read'],
  ['a review', () => review, /^Retry captures/, 'reviews:read'],
  [
    'an assessment',
    ({ assessment }) => `${review}/assessments/${assessment}`,
    /production/,
    'findings:read',
  ],
  ['a review’s findings', () => `${review}/findings`, /^Findings: Retry/, 'reviews:read'],
  [
    'an assessment’s findings',
    ({ assessment }) => `${review}/assessments/${assessment}/findings`,
    /^Findings in production/,
    'findings:read',
  ],
  ['the triage queue', () => `${organization}/triage`, /^Triage/, 'reviews:read'],
  ['all findings', () => `${organization}/findings`, /^Findings · /, 'reviews:read'],
  [
    'published findings',
    () => `${organization}/findings?from=2026-11-01&to=2026-11-20`,
    /^Findings · /,
  ],
  ['a change', () => `${review}/change`, /^Change: Retry/, 'reviews:read'],
  ['a routing plan', () => `${review}/routing`, /^Routing/, 'reviews:read'],
  ['a review as recorded', () => `${review}/record`, /^Full record: Retry/, 'reviews:read'],
  [
    'the runs of a pull request',
    () => `${organization}/reviews/pr/payments-gateway/1184`,
    /#1184/,
    'reviews:read',
  ],
  [
    'one run',
    () => `${organization}/reviews/pr/payments-gateway/1184/runs/2`,
    /^Retry captures/,
    'reviews:read',
  ],
  [
    'two runs compared',
    () => `${organization}/reviews/pr/payments-gateway/1184/compare?a=1&b=3`,
    /#1184/,
    'reviews:read',
  ],
  [
    'a deployment',
    () =>
      `${organization}/reviews/deployments/rev_${sampleReviewId('gate-overridden').replaceAll('-', '')}`,
    /^Deployment/,
    'reviews:read',
  ],
  [
    'a finding',
    ({ finding }) => `${organization}/findings/${finding}`,
    /PaymentIntent|capture/,
    'findings:read',
  ],
  [
    'a finding beside its code',
    ({ finding, assessment }) =>
      `${organization}/findings/${finding}?review=${sampleReviewId('capture-retries-3')}&assessment=${assessment}`,
    /PaymentIntent|capture/,
    'findings:read',
  ],
  ['the repositories', () => `${organization}/repositories`, /^Repositories/, 'reviews:read'],
  [
    'a repository',
    ({ repository }) => `${organization}/repositories/${repository}`,
    /payments-gateway/,
    'guidance:read',
  ],
  ['what one started', () => `${organization}/started`, /^Your requests/],
  [
    'the patch desk',
    ({ repository }) => `${organization}/repositories/${repository}/patch`,
    /patch/i,
  ],
  ['the exports', () => `${organization}/exports`, /^Export/],
  [
    'insights',
    () => `${organization}/insights?from=2026-11-01T00:00:00Z&to=2026-11-20T00:00:00Z`,
    /^Insights/,
  ],
  ['the glossary', () => '/glossary', /^Glossary/],
  ['connect', () => '/connect', /^Connect/],
  ['an address that no page has', () => `${organization}/reviewz`, /^Not found|^No page/],
];

/** Asks a service with the sample organization for the identities. */
export async function sampleIds(service: EmbeddedService): Promise<Ids> {
  const ask = await service.client(SAMPLE_ORGANIZATION);
  const { assessments } = await ask<CustomerReviewDetail>(review.slice(organization.length));
  const [assessment] = assessments ?? [];
  const { repositories } = await ask<RepositoryNames>('/repository-names');
  return {
    assessment: assessment?.id ?? '',
    finding: assessment?.findings[0]?.id ?? '',
    repository:
      repositories?.find(({ full_name: name }) => name === 'harbor/payments-gateway')?.id ?? '',
  };
}
