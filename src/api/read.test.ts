import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zReviewPage } from './generated/list-zod.gen.ts';
import { zCustomerReviewDetail } from './generated/zod.gen.ts';
import { isUnreadable, read, UnreadableAnswer } from './read.ts';
import type { CustomerReviewDetail, ReviewPage } from './types.ts';
import { unreadableByElement } from './unreadable-by-element.ts';

const finding = (id: string) => ({
  id,
  severity: 'SERIOUS',
  risk_domain: 'secrets',
  claim: 'c',
  impact: 'i',
  symbols: [],
  lifecycle_state: 'NEW',
  evidence_refs: [{ kind: 'text', label: 'l', provenance_status: 'LEGACY_UNSTRUCTURED' }],
  comment_reactions: [],
});

const assessment = (id: string, findings: unknown[]) => ({
  id,
  environment_display_name: 'production',
  status: 'COMPLETED',
  domains: [],
  findings,
  checks: { receipt_recorded: true, status: 'COMPLETE', families: [] },
});

const review = (assessments: unknown[]) => ({
  id: 'r',
  public_key: 'rev_r',
  kind: 'PULL_REQUEST',
  status: 'COMPLETED',
  assessment_count: 1,
  assessments,
  environment_display_names: [],
  finding_count: 2,
  trigger_origin: 'AUTOMATIC',
  publication: 'WITHHELD',
  created_at: '2026-01-01T00:00:00Z',
  stoppable: false,
  related_reviews: [],
  subjects: [],
  actions: {},
});

const readReview = (raw: unknown) =>
  read<CustomerReviewDetail>(zCustomerReviewDetail() as never, raw); // the schema of that type

/** How the root was refused, if it was; any other error is one. */
function refusal(raw: unknown): UnreadableAnswer | undefined {
  try {
    readReview(raw);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableAnswer) return error;
    throw error;
  }
}

describe('read', () => {
  test('what fits is read whole, unknown fields and values included', () => {
    const raw = { ...review([assessment('a', [finding('f')])]), status: 'PAUSED', later: { x: 1 } };
    expect(readReview(raw)).toEqual({ value: raw, unreadable: [] });
  });

  test('an array element that does not fit is left out, and named by its original place', () => {
    const { value, unreadable } = readReview(
      review([
        assessment('a', [finding('f0'), { ...finding('f1'), claim: 7 }, finding('f2'), null]),
      ]),
    );
    expect(value.assessments[0]?.findings.map(({ id }) => id)).toEqual(['f0', 'f2']);
    expect(unreadable.map(({ place }) => place).toSorted()).toEqual([
      'assessments[0].findings[1]',
      'assessments[0].findings[3]',
    ]);
    expect(unreadable.some(({ expected }) => expected === 'claim: string')).toBe(true);
  });

  test('an optional field that does not fit is left out alone', () => {
    const { value, unreadable } = readReview({ ...review([]), diff_stats: 'many', head_ref: 7 });
    expect(value.id).toBe('r');
    expect(value.diff_stats).toBeUndefined();
    expect(unreadable.map(({ place }) => place).toSorted()).toEqual(['diff_stats', 'head_ref']);
    expect(isUnreadable({ unreadable }, 'diff_stats')).toBe(true);
    expect(isUnreadable({ unreadable }, 'diff')).toBe(false);
  });

  test('a required part that is missing takes what encloses it', () => {
    const { id: _, ...nameless } = finding('f');
    const { value, unreadable } = readReview(review([assessment('a', [nameless, finding('g')])]));
    expect(value.assessments[0]?.findings.map(({ id }) => id)).toEqual(['g']);
    expect(unreadable).toMatchObject([{ place: 'assessments[0].findings[0]' }]);
    expect(isUnreadable({ unreadable }, 'assessments')).toBe(true);
  });

  test('several that are missing take no more than one does', () => {
    const decided = { ...finding('f'), latest_validation: {} };
    const { value, unreadable } = readReview(review([assessment('a', [decided, {}])]));
    expect(value.assessments[0]?.findings.map(({ id }) => id)).toEqual(['f']);
    expect(unreadable.map(({ place }) => place).toSorted()).toEqual([
      'assessments[0].findings[0].latest_validation',
      'assessments[0].findings[1]',
    ]);
  });

  test('a part is named once, and what was left out within it before is not named', () => {
    const { id: _, ...nameless } = finding('f');
    const raw = review([{ ...assessment('a', [finding('f'), nameless]), checks: [] }, null]);
    expect(readReview(raw).unreadable.map(({ place }) => place)).toEqual([
      'assessments[1]',
      'assessments[0]',
    ]);
  });

  test('the time it takes grows with the number of parts that do not fit, no faster', () => {
    const count = 8_000;
    const reviews = Array.from({ length: count }, (_, index) => ({
      ...review([]),
      id: `r${index}`,
      run_number: 'one',
      pull_request_number: 'two',
    }));
    // With each part held against each other one, it takes minutes.
    const { value, unreadable } = read<ReviewPage>(zReviewPage() as never, { reviews });
    expect(value.reviews).toHaveLength(count);
    expect(unreadable).toHaveLength(2 * count);
  });

  test('what is named is what came, and what did not fit of it', () => {
    const { unreadable } = read<ReviewPage>(zReviewPage() as never, {
      reviews: [],
      authors: [7, { id: '1' }, { id: true, login: 'b' }],
    });
    expect(unreadable).toEqual([
      { place: 'authors[0]', expected: 'object', found: '7' },
      { place: 'authors[2]', expected: 'id: invalid_union', found: '{"id":true,"login":"b"}' },
    ]);
    // Once it is left out, any number would do: what it had to be is kept from before.
    const change_attribution = {
      status: 'COMPARED',
      condition_count: 0,
      omitted_condition_count: 0,
      counts: [7, { change: 'RESOLVED', revision: 'BASE', count: 0.5 }],
      conditions: [],
    };
    const check = { name: 'c', outcome: 'READY', lifecycle: 'GATING', change_attribution };
    const checks = { receipt_recorded: true, status: 'COMPLETE', families: [check] };
    const place = 'assessments[0].checks.families[0].change_attribution.counts';
    expect(readReview(review([{ ...assessment('a', []), checks }])).unreadable).toEqual([
      { place: `${place}[0]`, expected: 'object', found: '7' },
      {
        place: `${place}[1]`,
        expected: 'count: int',
        found: '{"change":"RESOLVED","revision":"BASE","count":0.5}',
      },
    ]);
  });

  test('what each element lacks is told of that element, whatever was left out before it', () => {
    const kinds = fc.constantFrom('whole', 'left out', 'lacks its fix');
    fc.assert(
      fc.property(fc.array(fc.array(kinds, { maxLength: 15 }), { maxLength: 4 }), (all) => {
        const made = all.map((of, a) =>
          assessment(
            `${a}`,
            of.map((kind, f) => ({
              ...finding(`${f} ${kind}`),
              ...(kind === 'left out' && { claim: 7 }),
              ...(kind === 'lacks its fix' && { remediation: 7 }),
            })),
          ),
        );
        const { value, unreadable } = readReview(review([null, ...made]));
        const ofAssessment = unreadableByElement(unreadable, 'assessments');
        value.assessments.forEach(({ findings }, a) => {
          const ofFinding = unreadableByElement(ofAssessment(a), 'findings');
          findings.forEach(({ id }, f) => {
            const lacking = ofFinding(f).map(({ place }) => place);
            expect(lacking).toEqual(id.endsWith('lacks its fix') ? ['remediation'] : []);
          });
        });
      }),
      { numRuns: 300 },
    );
  });

  test('a root that does not fit is an error with the record to read', () => {
    const raw = { ...review([]), id: undefined, note: 'kept' };
    expect(refusal(raw)?.raw).toContain('"note":"kept"');
    for (const other of [null, 7, 'text', [], undefined]) {
      expect(() => readReview(other)).toThrow(UnreadableAnswer);
    }
  });

  test('an exact identity is read from both of its forms', () => {
    const page = { reviews: [], authors: [{ id: '9223372036854775807' }, { id: 12 }] };
    const { value } = read<ReviewPage>(zReviewPage() as never, page);
    expect(value.authors?.map(({ id }) => id)).toEqual(['9223372036854775807', '12']);
  });

  test('whatever one puts in the place of any part, it is read or refused, never anything else', () => {
    const whole = review([assessment('a', [finding('f0'), finding('f1')]), assessment('b', [])]);
    const places = placesOf(whole);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...places), fc.jsonValue()), {
          minLength: 1,
          maxLength: 4,
        }),
        (changes) => {
          const raw = structuredClone(whole);
          for (const [place, value] of changes) put(raw, place, value);
          const before = JSON.stringify(raw);
          const refused = refusal(raw) !== undefined;
          const { value, unreadable } = refused ? readReview(whole) : readReview(raw);
          // What was read fits: reading it again leaves nothing out.
          expect(readReview(value)).toEqual({ value, unreadable: [] });
          expect(new Set(unreadable.map(({ place }) => place)).size).toBe(unreadable.length);
          for (const { place, found } of unreadable) {
            const came = JSON.stringify(at(raw, place)) ?? 'nothing';
            expect(found.replace(/…$/, '')).toBe(came.slice(0, 300));
          }
          expect(JSON.stringify(raw)).toBe(before);
        },
      ),
      { numRuns: 400 },
    );
  });
});

type Place = (string | number)[];

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length === 0 ? inner : [at, ...inner];
}

/** What stands at a place as it is named: `assessments[0].findings[1]`. */
const at = (root: unknown, place: string): unknown =>
  place
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], root);

function put(root: unknown, place: Place, value: unknown): void {
  let at = root as Record<string | number, unknown>;
  for (const key of place.slice(0, -1)) {
    const next = at[key];
    if (typeof next !== 'object' || next === null) return; // replaced by an earlier change
    at = next as Record<string | number, unknown>;
  }
  const last = place.at(-1);
  if (last !== undefined) at[last] = value;
}
