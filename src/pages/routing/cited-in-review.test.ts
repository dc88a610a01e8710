import { expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { lacksDecision } from '../../finding/fields.ts';
import { citedInReview } from './cited-in-review.ts';

const PATH = 'src/session.ts';

/** As much of a review as citations are read from. */
const review = (assessment: object) =>
  ({
    assessments: [{ findings: [], checks: { families: [] }, ...assessment }],
  }) as unknown as CustomerReviewDetail;
const finding = (more: object) => ({ evidence_refs: [], ...more });
const check = (view: object) => ({
  change_attribution: { conditions: [], omitted_condition_count: 0, ...view },
});
const condition = (...paths: (string | null)[]) => ({
  reviewed_tree_citations: paths.map((path) => ({ path })),
});

test('a finding cites a file in its evidence, in its support, or by an actor of its graph', () => {
  const { findings } = citedInReview(
    review({
      findings: [
        finding({
          evidence_refs: [{ repository_path: PATH, start_line: 2 }, { repository_path: 'x' }],
        }),
        finding({ supporting_evidence: { evidence: [{ repository_path: PATH }] } }),
        finding({ causal_graph: { nodes: [{ repository_path: PATH }], edges: [] } }),
        finding({ evidence_refs: [{ repository_path: `${PATH}x` }, { repository_path: null }] }),
      ],
    }),
    PATH,
  );
  expect(findings.map(({ references, inGraph }) => [references.length, inGraph])).toEqual([
    [1, false],
    [1, false],
    [0, true],
  ]);
});

test('the same path of a companion repository is another file', () => {
  const companion = { repository_path: PATH, companion_repository: 'harbor/ledger' };
  const { findings } = citedInReview(
    review({ findings: [finding({ evidence_refs: [companion] })] }),
    PATH,
  );
  expect(findings).toEqual([]);
});

test('conditions are found at either revision, and those that are not listed are counted', () => {
  const { conditions, notListed } = citedInReview(
    review({
      checks: {
        families: [
          check({ conditions: [condition('x', PATH), condition('x'), condition(null)] }),
          check({ omitted_condition_count: 262, listed_conditions: [condition(PATH)] }),
          {},
        ],
      },
    }),
    PATH,
  );
  expect(conditions).toHaveLength(2);
  expect(notListed).toBe(262);
});

test('a condition that the record lists twice is one', () => {
  const both = { conditions: [condition(PATH)], listed_conditions: [condition(PATH)] };
  const { conditions } = citedInReview(review({ checks: { families: [check(both)] } }), PATH);
  expect(conditions).toHaveLength(1);
});

test('what of a finding couldn’t be read goes with it', () => {
  const evidence_refs = [{ repository_path: PATH }];
  const place = 'assessments[0].findings[1].latest_validation';
  const { findings } = citedInReview(
    review({ findings: [finding({ evidence_refs }), finding({ evidence_refs })] }),
    PATH,
    [{ place, expected: 'object', found: '7' }],
  );
  expect(findings.map(lacksDecision)).toEqual([false, true]);
});
