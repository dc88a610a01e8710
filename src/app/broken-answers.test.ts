import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { parseExactJson } from '../api/exact-json.ts';
import { readFindingsRow } from '../api/export-row.ts';
import { read, readText, UnreadableAnswer, type Reading } from '../api/read.ts';
import { seeded } from '../api/testing/made-document.ts';
import { mutatedText } from '../api/testing/mutated-text.ts';
import { ordinaryDocument } from '../api/testing/ordinary-filling.ts';
import { schemas } from '../api/testing/schemas.ts';
import type {
  CustomerAssessmentDetail,
  CustomerFinding,
  CustomerReviewDetail,
  RepositoryGuidance,
  ReviewPage,
  ReviewRoutingView,
} from '../api/types.ts';
import { unknownFields } from '../api/unknown-fields.ts';
import { gateOf } from '../acting/gate.ts';
import { attentionReasons } from '../record/attention.ts';
import { gapsOf } from '../record/gaps.ts';
import { checksOf, conditionsOf, findingsOf } from '../record/run-items.ts';
import { reviewMarkdown } from '../record/review-markdown.ts';
import { reviewTitle } from '../record/review-title.ts';
import { entriesOf, entryOfRow, factsOf } from '../triage/entries.ts';
import { findingsText } from '../triage/finding-text.ts';
import { attributionDisagreements } from '../record/attribution-counts.ts';
import { actorGraph, actorName } from '../graph/causal-graph.ts';
import { decisionContradictions, findingContradictions } from '../record/contradictions.ts';
import { treeRows } from '../lib/file-tree.ts';
import { matchChecks, matchConditions, matchFindings } from '../finding/run-matches.ts';
import { symbolSpans } from '../finding/symbol-spans.ts';
import { exactTime, readTime, relativeTime } from '../lib/times.ts';
import { plainLine, segments } from '../lib/visible-text.ts';
import { assessmentDisagreements } from '../pages/assessment/assessment-disagreements.ts';
import { gateGroups } from '../pages/assessment/gate-groups.ts';
import { citations } from '../patch/citations.ts';
import { citedInReview } from '../pages/routing/cited-in-review.ts';

const factor = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1);
/** Documents in all: over 10,000 already in the shortest run. */
const DOCUMENTS = 10_400 * Math.min(factor, 4);

/** What pages make of an answer before they show it. */
const derivations: Record<keyof typeof schemas, (value: never) => void> = {
  CustomerReviewDetail: ofReview,
  CustomerAssessmentDetail: ofAssessment,
  CustomerFinding: ofFinding,
  ReviewPage: ofPage,
  ReviewRoutingView: ofRouting,
  RepositoryNames: () => undefined,
  RepositoryGuidance: ofGuidance,
};

function ofReview(review: CustomerReviewDetail): void {
  text(reviewTitle(review));
  time(review.created_at);
  reviewMarkdown(review, true);
  const findings = findingsOf(review);
  const entries = entriesOf(findings, review.repository_full_name ?? null);
  for (const entry of entries) {
    entry.text();
    entry.likeness();
    for (const member of entry.members) factsOf(member);
  }
  findingsText(
    entries.flatMap(({ members }) => members),
    { orgId: 'o', origin: 'https://docket.example', title: reviewTitle(review) },
    'markdown',
  );
  matchFindings(findings, findings);
  matchChecks(checksOf(review), checksOf(review));
  matchConditions(conditionsOf(review), conditionsOf(review));
  citations(review, { unreadable: [] });
  citedInReview(review, 'src/module-1/file-1.ts');
  for (const action of [review.actions.rerun, review.actions.request_review]) {
    expect(typeof gateOf(action, { name: 's', standing: 'permitted' }).state).toBe('string');
  }
  unknown('CustomerReviewDetail', review);
  for (const assessment of review.assessments) partsOf(assessment);
}

function ofAssessment(assessment: CustomerAssessmentDetail): void {
  partsOf(assessment);
  unknown('CustomerAssessmentDetail', assessment);
}

function partsOf(assessment: CustomerReviewDetail['assessments'][number]): void {
  text(assessment.environment_display_name);
  for (const { kind } of gapsOf(assessment, false)) text(kind);
  assessmentDisagreements({ value: assessment, unreadable: [] });
  gateGroups(assessment.checks.families);
  decisionContradictions(assessment);
  for (const check of assessment.checks.families) {
    if (check.change_attribution) attributionDisagreements(check.change_attribution);
    unknown('CustomerCheck', check);
  }
  for (const finding of assessment.findings) ofFinding(finding);
}

function ofFinding(finding: CustomerFinding): void {
  const { spans } = symbolSpans(finding.claim, finding.symbols);
  expect(spans.map((span) => span.text).join('')).toBe(finding.claim);
  findingContradictions(finding, '2026-01-01T00:00:00Z');
  if (finding.causal_graph) {
    const graph = actorGraph(finding.causal_graph);
    expect(graph.edges).toHaveLength(finding.causal_graph.edges.length);
    for (const actor of graph.actors) text(actorName(actor));
  }
  unknown('CustomerFinding', finding);
}

function ofPage(page: ReviewPage): void {
  for (const review of page.reviews ?? []) {
    text(reviewTitle(review));
    time(review.created_at ?? '');
    attentionReasons(review);
  }
}

function ofRouting(view: ReviewRoutingView): void {
  const files = (view.files ?? []).map(({ path }) => ({ path: path ?? '' }));
  expect(treeRows(files, new Set()).filter(({ kind }) => kind === 'file')).toHaveLength(
    files.length,
  );
  unknown('ReviewRoutingView', view);
}

function ofGuidance(guidance: RepositoryGuidance): void {
  for (const document of guidance.documents ?? []) text(document.content ?? '');
  unknown('RepositoryGuidance', guidance);
}

function text(value: string): void {
  expect(
    segments(value)
      .map((part) => part.text)
      .join(''),
  ).toBe(value);
  plainLine(value);
}

function time(value: string): void {
  const moment = readTime(value);
  if (moment === undefined) return;
  relativeTime(moment, Date.UTC(2026, 10, 20));
  exactTime(moment);
}

function unknown(type: Parameters<typeof unknownFields>[0], record: object): void {
  for (const [place, value] of unknownFields(type, record)) {
    text(place);
    text(typeof value === 'string' ? value : JSON.stringify(value));
  }
}

/** A text as the dashboard reads it; what was refused, with its record. */
function readAs(schema: ZodMiniType, answer: string): Reading<unknown> | UnreadableAnswer {
  try {
    return readText(schema, answer);
  } catch (error) {
    if (error instanceof UnreadableAnswer) return error;
    throw error;
  }
}

describe('an answer that was broken in any way', () => {
  const types = Object.keys(schemas) as (keyof typeof schemas)[];
  const perType = Math.ceil(DOCUMENTS / types.length);
  let made = 0;

  test.each(types)(
    'a %s is read, or refused with its record, and every page can use what is left',
    (type) => {
      let refused = 0;
      for (let seed = 1; seed <= perType; seed += 1) {
        const random = seeded(seed);
        const answer = mutatedText(ordinaryDocument(type, random), random, 1 + (seed % 4));
        try {
          const reading = readAs(schemas[type], answer);
          if (reading instanceof UnreadableAnswer) {
            refused += 1;
            expectReadable(reading);
          } else {
            expectSound(type, reading, answer);
            derivations[type](reading.value as never);
          }
        } catch (error) {
          throw new Error(`${type}, seed ${seed}: ${answer.slice(0, 2_000)}`, { cause: error });
        }
        made += 1;
      }
      // Most are read in part: the reader leaves out as little as it can.
      expect(refused).toBeLessThan(perType / 2);
    },
    240_000,
  );

  test('were over 10,000 documents', () => {
    expect(made).toBeGreaterThanOrEqual(10_000);
  });

  test('nothing of any of them reached an object that others share', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  test('a row of the findings export is read or left out', () => {
    let read = 0;
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const random = seeded(seed);
      const line = mutatedText(ordinaryDocument('FindingsExportRow', random), random, 2);
      const row = readFindingsRow(line);
      if (!row) continue;
      text(entryOfRow(row, 0).title);
      read += 1;
    }
    expect(read).toBeGreaterThan(200);
  });
});

function expectReadable({ raw, expected }: UnreadableAnswer): void {
  expect(raw.length).toBeGreaterThan(0);
  expect(raw.length).toBeLessThanOrEqual(100_001);
  expect(expected).not.toBe('');
}

/** What was left out is named, each place once; what is left fits, and holds nothing inherited. */
function expectSound(
  type: keyof typeof schemas,
  { value, unreadable }: Reading<unknown>,
  answer: string,
): void {
  expect(new Set(unreadable.map(({ place }) => place)).size).toBe(unreadable.length);
  expect(read(schemas[type] as unknown as ZodMiniType, value).unreadable).toEqual([]);
  expectOwn(value);
  // Where nothing is named, everything is there. (`__proto__` is no field of any record.)
  const whole = parts(value) === parts(parseExactJson(answer));
  expect(unreadable.length > 0 || whole).toBe(true);
}

/** How many values there are in a value, at any depth. */
function parts(root: unknown): number {
  const waiting = [root];
  let count = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    count += 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) if (key !== '__proto__') waiting.push(inner);
  }
  return count;
}

function expectOwn(value: unknown): void {
  const waiting = [value];
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const prototype: unknown = Object.getPrototypeOf(next);
    expect(prototype === Object.prototype || prototype === Array.prototype).toBe(true);
    waiting.push(...Object.values(next));
  }
}
