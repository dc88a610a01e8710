import type { Page } from 'playwright/test';
import { madeDocument, seeded } from '../../src/api/testing/made-document.ts';
import { ordinaryFilling } from '../../src/api/testing/ordinary-filling.ts';
import { expect, loading } from './test.ts';
import { MADE_ORGANIZATION, type MadeService } from './made-service.ts';

/** An identity of its own for each of a visit's records. */
const id = (visit: number, part: number) =>
  `11111111-0000-4000-8000-${String(visit * 10 + part).padStart(12, '0')}`;
const publicKey = (visit: number) => `rev_${id(visit, 1).replaceAll('-', '')}`;

/** The identities that the addresses of `pagesOf` name, by the places of the contract. */
export const identitiesOf = (visit: number): Record<string, string | number> => ({
  'CustomerReviewDetail.id': id(visit, 1),
  'CustomerReviewDetail.public_key': publicKey(visit),
  'CustomerReviewDetail.repository_id': id(visit, 4),
  'CustomerAssessmentDetail.id': id(visit, 2),
  'CustomerAssessmentDetail.review_id': id(visit, 1),
  'CustomerFinding.id': id(visit, 3),
  'ReviewRoutingView.review_id': id(visit, 1),
  'RepositoryGuidance.repository_id': id(visit, 4),
});

/** Of an answer, the fields that have to name what was asked for. */
export const askedFields: Record<string, string[]> = {
  getReview: ['id'],
  getDeploymentReview: ['public_key'],
  getAssessment: ['id', 'review_id'],
  getFinding: ['id'],
  getReviewRouting: ['review_id'],
  getRepositoryReviewGuidance: ['repository_id'],
};

/** A page that shows what the service said: the operation and type of the record that it is about. */
export type MadePage = { name: string; path: string; operation: string; type: string };

/** Every such page, for the records of one visit. */
export function pagesOf(visit: number): MadePage[] {
  const review = `/reviews/${id(visit, 1)}`;
  const assessment = `${review}/assessments/${id(visit, 2)}`;
  const repository = `/repositories/${id(visit, 4)}`;
  const pages: [name: string, path: string, operation: string][] = [
    ['the list', `/reviews?search=${visit}`, 'listReviews'],
    ['a review', review, 'getReview'],
    ['a deployment', `/reviews/deployments/${publicKey(visit)}`, 'getDeploymentReview'],
    ['one run', `/reviews/pr/gateway/${visit}/runs/1`, 'getPullRequestReview'],
    ['runs', `/reviews/pr/gateway/${visit}`, 'listPullRequestReviews'],
    ['two runs compared', `/reviews/pr/gateway/${visit}/compare?a=1&b=2`, 'getPullRequestReview'],
    // With itself, so that everything there is to compare is.
    ['two reviews compared', `/compare?a=${id(visit, 1)}&b=${id(visit, 1)}`, 'getReview'],
    ['an assessment', assessment, 'getAssessment'],
    ['the findings of a review', `${review}/findings`, 'getReview'],
    ['the findings of an assessment', `${assessment}/findings`, 'getAssessment'],
    ['a finding', `/findings/${id(visit, 3)}`, 'getFinding'],
    ['a routing plan', `${review}/routing`, 'getReviewRouting'],
    ['a review as recorded', `${review}/record`, 'getReview'],
    ['the repositories', '/repositories', 'listRepositoryNames'],
    ['a repository', repository, 'getRepositoryReviewGuidance'],
    ['the patch desk', `${repository}/patch`, 'listReviews'],
    ['the triage queue', '/triage', 'listReviews'],
    ['findings across reviews', '/findings?from=2026-11-01&to=2026-11-20', 'exportDataset'],
  ];
  return pages.map(([name, path, operation]) => ({
    name,
    path,
    operation,
    type: answerTypes[operation] ?? 'FindingsExportRow',
  }));
}

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

/** Goes to an address within the dashboard, as a link does, so that what was read before is still there. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await page.waitForURL(address);
}

/** Waits until the page shows what has a token, and nothing loads any more. */
export async function shows(page: Page, token: string): Promise<void> {
  await page.waitForFunction(
    (text) => document.querySelector('main')?.textContent.includes(text),
    token,
  );
  await shown(page);
}

/** Waits until nothing loads any more. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(loading(page)).toHaveCount(0);
}

/** A document as a service might send it, its texts signed with the visit, its identities the visit's. */
export function documentOf(type: string, visit: number): Record<string, unknown> {
  const filling = ordinaryFilling(seeded(visit));
  const identities = identitiesOf(visit);
  return madeDocument(type, {
    ...filling,
    text: (place, schema) => {
      const identity = identities[place];
      if (identity !== undefined) return String(identity);
      const text = filling.text(place, schema);
      return text.includes(' ') ? `${text} §${visit}§` : text;
    },
  });
}

/** The words of the page, what is folded away included, without those of the list that is kept aside. */
export const wordsOn = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const shown = main.cloneNode(true) as HTMLElement;
    // The list that is kept while a review is read.
    for (const kept of shown.querySelectorAll('[style*="content-visibility: hidden"]'))
      kept.remove();
    return shown.textContent;
  });
