import type { Page } from 'playwright/test';
import { expect } from './test.ts';
import { MADE_ORGANIZATION, type MadeService } from './made-service.ts';

const REVIEW = '11111111-0000-4000-8000-000000000001';
const ASSESSMENT = '11111111-0000-4000-8000-000000000002';
const FINDING = '11111111-0000-4000-8000-000000000003';
const REPOSITORY = '11111111-0000-4000-8000-000000000004';
const PUBLIC_KEY = `rev_${REVIEW.replaceAll('-', '')}`;

/** The identities that the addresses of `madePages` name, by the places of the contract. */
export const identities: Record<string, string> = {
  'CustomerReviewDetail.id': REVIEW,
  'CustomerReviewDetail.public_key': PUBLIC_KEY,
  'CustomerReviewDetail.repository_id': REPOSITORY,
  'CustomerAssessmentDetail.id': ASSESSMENT,
  'CustomerAssessmentDetail.review_id': REVIEW,
  'CustomerFinding.id': FINDING,
  'ReviewRoutingView.review_id': REVIEW,
  'RepositoryGuidance.repository_id': REPOSITORY,
};

/** Every page that shows what the service said: its path, and the type of what it shows. */
export const madePages: { name: string; path: string; type: string }[] = [
  { name: 'the list', path: '/reviews', type: 'ReviewPage' },
  { name: 'a review', path: `/reviews/${REVIEW}`, type: 'CustomerReviewDetail' },
  {
    name: 'a deployment',
    path: `/reviews/deployments/${PUBLIC_KEY}`,
    type: 'CustomerReviewDetail',
  },
  {
    name: 'one run',
    path: '/reviews/pr/gateway/7/runs/1',
    type: 'CustomerReviewDetail',
  },
  { name: 'runs', path: '/reviews/pr/gateway/7', type: 'ReviewPage' },
  {
    name: 'two runs compared',
    path: '/reviews/pr/gateway/7/compare?a=1&b=2',
    type: 'CustomerReviewDetail',
  },
  {
    name: 'an assessment',
    path: `/reviews/${REVIEW}/assessments/${ASSESSMENT}`,
    type: 'CustomerAssessmentDetail',
  },
  {
    name: 'the findings of a review',
    path: `/reviews/${REVIEW}/findings`,
    type: 'CustomerReviewDetail',
  },
  {
    name: 'the findings of an assessment',
    path: `/reviews/${REVIEW}/assessments/${ASSESSMENT}/findings`,
    type: 'CustomerAssessmentDetail',
  },
  { name: 'a finding', path: `/findings/${FINDING}`, type: 'CustomerFinding' },
  { name: 'a routing plan', path: `/reviews/${REVIEW}/routing`, type: 'ReviewRoutingView' },
  { name: 'the repositories', path: '/repositories', type: 'RepositoryNames' },
  { name: 'a repository', path: `/repositories/${REPOSITORY}`, type: 'RepositoryGuidance' },
  { name: 'the patch desk', path: `/repositories/${REPOSITORY}/patch`, type: 'ReviewPage' },
  { name: 'the triage queue', path: '/triage', type: 'ReviewPage' },
  {
    name: 'findings across reviews',
    path: '/findings?from=2026-11-01&to=2026-11-20',
    type: 'FindingsExportRow',
  },
];

/** The type that each read answers with. */
export const answerTypes: Record<string, string> = {
  listReviews: 'ReviewPage',
  listPullRequestReviews: 'ReviewPage',
  getReview: 'CustomerReviewDetail',
  getDeploymentReview: 'CustomerReviewDetail',
  getPullRequestReview: 'CustomerReviewDetail',
  getAssessment: 'CustomerAssessmentDetail',
  getFinding: 'CustomerFinding',
  getReviewRouting: 'ReviewRoutingView',
  listRepositoryNames: 'RepositoryNames',
  getRepositoryReviewGuidance: 'RepositoryGuidance',
};

/** Signs the page in at a made service. */
export async function signInAt(page: Page, service: MadeService): Promise<void> {
  await page.goto(service.signInLink);
  await page.waitForURL(`**/organizations/${MADE_ORGANIZATION}/**`);
}

/** Opens a page and waits until it shows what it has: nothing loads any more. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await shown(page);
}

/** Waits until nothing loads any more. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}
