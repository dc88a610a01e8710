import type { Locator, Page } from 'playwright/test';
import type { CustomerReviewDetail, RepositoryNames } from '../../src/api/types.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../../service/sample/organization.ts';
import type { EmbeddedService } from './embedded-service.ts';

const organization = `/organizations/${SAMPLE_ORGANIZATION.id}`;
const review = `${organization}/reviews/${sampleReviewId('capture-retries-3')}`;

/** The identities that the pages' addresses need. */
export type Ids = { assessment: string; finding: string; repository: string };
/** A page of the sample: `fact` is something that its record says, `tab` what its tab is called. */
export type SamplePage = {
  name: string;
  path: (ids: Ids) => string;
  tab: RegExp;
  fact: string;
  /** The scope that it needs. */
  scope?: string;
};

const CLAIM = 'capturePayment retries on any network error';
const READ = { scope: 'reviews:read' };
const FINDINGS = { scope: 'findings:read' };

/** Every page of the sample organization. */
export const pages: SamplePage[] = [
  {
    name: 'the list',
    path: () => `${organization}/reviews`,
    tab: /^Reviews/,
    fact: 'Plan berths to the minute',
    ...READ,
  },
  { name: 'a review', path: () => review, tab: /^Retry captures/, fact: CLAIM, ...READ },
  {
    name: 'an assessment',
    path: ({ assessment }) => `${review}/assessments/${assessment}`,
    tab: /production/,
    fact: CLAIM,
    ...FINDINGS,
  },
  {
    name: 'a review’s findings',
    path: () => `${review}/findings`,
    tab: /^Findings: Retry/,
    fact: CLAIM,
    ...READ,
  },
  {
    name: 'an assessment’s findings',
    path: ({ assessment }) => `${review}/assessments/${assessment}/findings`,
    tab: /^Findings in production/,
    fact: CLAIM,
    ...FINDINGS,
  },
  {
    name: 'the triage queue',
    path: () => `${organization}/triage`,
    tab: /^Triage/,
    fact: 'Plan berths to the minute',
    ...READ,
  },
  {
    name: 'all findings',
    path: () => `${organization}/findings`,
    tab: /^Findings · /,
    fact: 'publishMovements hands arrivals',
    ...READ,
  },
  {
    name: 'published findings',
    path: () => `${organization}/findings?from=2026-11-01&to=2026-11-20`,
    tab: /^Findings · /,
    fact: 'harbor/berth-scheduler · first published',
  },
  {
    name: 'a change',
    path: () => `${review}/change`,
    tab: /^Change: Retry/,
    fact: 'REGISTRY: registry.harbor.example',
    ...READ,
  },
  {
    name: 'a routing plan',
    path: () => `${review}/routing`,
    tab: /^Routing/,
    fact: 'Reads the whole change once.',
    ...READ,
  },
  {
    name: 'a review as recorded',
    path: () => `${review}/record`,
    tab: /^Full record: Retry/,
    fact: 'PULL_REQUEST',
    ...READ,
  },
  {
    name: 'the runs of a pull request',
    path: () => `${organization}/reviews/pr/payments-gateway/1184`,
    tab: /#1184/,
    fact: '1 reintroduced',
    ...READ,
  },
  {
    name: 'one run',
    path: () => `${organization}/reviews/pr/payments-gateway/1184/runs/2`,
    tab: /^Retry captures/,
    fact: CLAIM,
    ...READ,
  },
  {
    name: 'two runs compared',
    path: () => `${organization}/reviews/pr/payments-gateway/1184/compare?a=1&b=3`,
    tab: /#1184/,
    fact: CLAIM,
    ...READ,
  },
  {
    name: 'two reviews compared',
    path: () =>
      `${organization}/compare?a=${sampleReviewId('capture-retries-1')}&b=${sampleReviewId('capture-retries-3')}`,
    tab: /^Compare two reviews/,
    fact: CLAIM,
    ...READ,
  },
  {
    name: 'a deployment',
    path: () =>
      `${organization}/reviews/deployments/rev_${sampleReviewId('gate-overridden').replaceAll('-', '')}`,
    tab: /^Deployment/,
    fact: 'lookupKey compares the digest',
    ...READ,
  },
  {
    name: 'a finding',
    path: ({ finding }) => `${organization}/findings/${finding}`,
    tab: /PaymentIntent|capture/,
    fact: 'A carrier is charged twice',
    ...FINDINGS,
  },
  {
    name: 'a finding beside its code',
    path: ({ finding, assessment }) =>
      `${organization}/findings/${finding}?review=${sampleReviewId('capture-retries-3')}&assessment=${assessment}`,
    tab: /PaymentIntent|capture/,
    fact: 'owned by',
    ...FINDINGS,
  },
  {
    name: 'the repositories',
    path: () => `${organization}/repositories`,
    tab: /^Repositories/,
    fact: 'harbor/edi-archive',
    ...READ,
  },
  {
    name: 'a repository',
    path: ({ repository }) => `${organization}/repositories/${repository}`,
    tab: /pilot-app/,
    fact: 'Pilots read this on a moving launch',
    scope: 'guidance:read',
  },
  {
    name: 'what one started',
    path: () => `${organization}/started`,
    tab: /^Your requests/,
    fact: 'No requests from this browser yet.',
  },
  {
    name: 'the patch desk',
    path: ({ repository }) => `${organization}/repositories/${repository}/patch`,
    tab: /patch/i,
    fact: 'Add handOver',
  },
  {
    name: 'the exports',
    path: () => `${organization}/exports`,
    tab: /^Export/,
    fact: 'One row per debit',
  },
  {
    name: 'insights',
    path: () => `${organization}/insights?from=2026-11-01T00:00:00Z&to=2026-11-20T00:00:00Z`,
    tab: /^Insights/,
    fact: 'PAUSED_FOR_MAINTENANCE',
  },
  {
    name: 'the glossary',
    path: () => '/glossary',
    tab: /^Glossary/,
    fact: 'The more severe of the two levels.',
  },
  { name: 'connect', path: () => '/connect', tab: /^Connect/, fact: SAMPLE_ORGANIZATION.name },
  {
    name: 'an address that no page has',
    path: () => `${organization}/reviewz`,
    tab: /^Not found|^No page/,
    fact: `Reviews in ${SAMPLE_ORGANIZATION.name}`,
  },
];

/** What says on a page of the sample that its record is shown. */
export const factOn = (page: Page, { fact }: Pick<SamplePage, 'fact'>): Locator =>
  page.getByRole('main').getByText(fact).filter({ visible: true }).first();

/** Asks a service with the sample organization for the identities. */
export async function sampleIds(service: EmbeddedService): Promise<Ids> {
  const ask = await service.client(SAMPLE_ORGANIZATION);
  const { assessments } = await ask<CustomerReviewDetail>(review.slice(organization.length));
  const [assessment] = assessments ?? [];
  const { repositories } = await ask<RepositoryNames>('/repository-names');
  return {
    assessment: assessment?.id ?? '',
    finding: assessment?.findings[0]?.id ?? '',
    repository: repositories?.find(({ full_name: name }) => name === 'harbor/pilot-app')?.id ?? '',
  };
}
