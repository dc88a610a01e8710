import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import { addPacking, packed } from '../service/store/packed.ts';
import { EmbeddedService } from './support/embedded-service.ts';
import { fullDocument, type Mark } from './support/full-document.ts';
import { expect, loading, settled, test } from './support/test.ts';

/** The values that choose what is shown; every other field holds a mark, unlisted values included. */
const pivots = {
  'CustomerReviewDetail.kind': 'PULL_REQUEST',
  'CustomerReviewDetail.status': 'STOPPED',
  'CustomerReviewDetail.pull_request_state': 'OPEN',
  'CustomerReviewDetail.pull_request_number': 1,
  'CustomerReviewDetail.repository_name': 'gateway',
  'CustomerReviewDetail.repository_full_name': 'harbor/gateway',
  'CustomerReviewDetail.assessments': [],
  'CustomerReviewDetail.related_reviews': [],
  'CustomerReviewDetail.actions': {},
  // The service reads these from elsewhere: from the identifier, and from the pull request.
  'CustomerReviewDetail.public_key': '',
  'CustomerReviewDetail.current_head_commit_sha': null,
  'CustomerAssessment.findings': [],
  'CustomerAssessment.status': 'INCOMPLETE',
  'DomainView.status': 'SKIPPED',
  'CustomerChecks.receipt_recorded': true,
  'ChangeAttributionView.status': 'COMPARED',
  'ChangeAttributionView.revision': null,
  'ChangeAttributionView.detail_code': null,
  'ChangeAttributionView.conditions': [],
  'ReviewedTreeCitationView.revision': 'PROPOSED_CODE_REVISION',
  'CustomerFinding.causal_graph': {
    nodes: [
      {
        id: 'n1',
        label: 'Node-label',
        kind: 'Node-kind',
        repository_path: 'Node-path',
        line: 7_100_001,
        url: null,
      },
    ],
    edges: [{ from: 'n1', to: 'Edge-to', label: 'Edge-label' }],
  },
};

/** Fields that no page shows as such, and why. */
const elsewhere = new Map([
  ['CustomerReviewDetail.id', 'the address of the page'],
  ['CustomerReviewDetail.repository_id', 'carried by the link to the repository’s reviews'],
  ['CustomerAssessment.id', 'the address of its page'],
  ['CustomerFinding.id', 'the address of its page'],
]);

const folder = mkdtempSync(join(tmpdir(), 'docket-fields-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

test('every field that a review can hold can be found by a person', async ({ page, gateway }) => {
  const reviewed = await EmbeddedService.start(join(folder, 'data'), [gateway.folder]);
  await page.goto(reviewed.signInLink);
  await settled(page);
  await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Move session renewal into the gateway',
  );
  const reviewId = page.url().split('/').at(-1) ?? '';
  await page.goto('about:blank'); // or it would ask on
  await reviewed.stop();

  const marks: Mark[] = ['Node-label', 'Node-path', '7100001', 'Edge-to', 'Edge-label'].map(
    (text) => ({ field: `CustomerFinding.causal_graph ${text}`, text }),
  );
  writeRecords(reviewId, marks);

  const service = await EmbeddedService.start(join(folder, 'data'), [gateway.folder], {
    // The records hold unknown fields, and marks where the contract has times and addresses.
    checked: false,
  });
  try {
    await page.goto(service.signInLink);
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    const organization = new URL(page.url()).pathname.replace(/\/reviews.*/, '');
    let seen = '';
    const look = async (path: string) => {
      await page.goto(`${service.origin}${organization}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(loading(page)).toHaveCount(0);
      seen += await everythingOn(page);
    };
    await look(`/reviews/${reviewId}`);
    await page.getByRole('link', { name: 'Open assessment' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Assessment of');
    seen += await everythingOn(page);
    await page.getByRole('region', { name: 'Findings' }).locator('a[data-row]').first().click();
    await expect(page.getByRole('region', { name: 'Impact' })).toBeVisible();
    // What stands below the code comes after it.
    await expect(page.getByRole('region', { name: /^Evidence / })).toBeVisible();
    seen += await everythingOn(page);

    const hidden = marks.filter(({ field, text }) => !elsewhere.has(field) && !seen.includes(text));
    expect(hidden.map(({ field }) => field)).toEqual([]);
  } finally {
    await page.goto('about:blank'); // as above: the drawing of a graph may still be on its way
    await service.stop();
  }
});

/** Replaces what was recorded of a review by full documents, under the same identities. */
function writeRecords(reviewId: string, marks: Mark[]): void {
  const database = new DatabaseSync(join(folder, 'data', 'docket.db'));
  addPacking(database);
  const replace = (table: string, column: string, id: string, record: Record<string, unknown>) =>
    database
      .prepare(`UPDATE ${table} SET ${column} = ? WHERE id = ?`)
      .run(column === 'packed' ? packed(JSON.stringify(record)) : JSON.stringify(record), id);
  try {
    const {
      assessments: _a,
      related_reviews: _r,
      actions: _c,
      subjects,
      ...summary
    } = {
      ...fullDocument('CustomerReviewDetail', pivots, marks),
      id: reviewId,
      public_key: `rev_${reviewId.replaceAll('-', '')}`,
    } as Record<string, unknown>;
    replace('review', 'packed', reviewId, summary);
    replace('review', 'extra', reviewId, { subjects });
    const [assessment] = database
      .prepare('SELECT id FROM assessment WHERE review_id = ?')
      .all(reviewId);
    const assessmentId = String(assessment?.['id']);
    const { findings: _f, ...record } = {
      ...fullDocument('CustomerAssessment', pivots, marks),
      id: assessmentId,
    } as Record<string, unknown>;
    replace('assessment', 'packed', assessmentId, record);
    const [finding] = database
      .prepare('SELECT id FROM finding WHERE assessment_id = ?')
      .all(assessmentId);
    const findingId = String(finding?.['id']);
    replace('finding', 'packed', findingId, {
      ...fullDocument('CustomerFinding', pivots, marks),
      id: findingId,
    });
  } finally {
    database.close();
  }
}

/** Text, explanations, links and exact times on a page, numbers without their separators. */
async function everythingOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = [
      ...document.querySelectorAll('[title], [href], [datetime], [aria-label]'),
    ].flatMap((element) =>
      ['title', 'href', 'datetime', 'aria-label'].map((name) => element.getAttribute(name)),
    );
    return [document.body.textContent, ...attributes].join('\n').replace(/(?<=\d),(?=\d)/g, '');
  });
}
