import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contractDifferences, type OpenApi } from './contract-differences.ts';

const text = readFileSync('src/api/openapi.yaml', 'utf8');
const contract = parse(text) as OpenApi;

type Schema = {
  properties: Record<string, Record<string, unknown>>;
  required?: string[];
};
type Changeable = {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, unknown> };
};

/** The contract, with something changed in it. */
function changed(change: (document: Changeable) => void): OpenApi {
  const document = structuredClone(contract);
  change(document as unknown as Changeable);
  return document;
}

test('a document does not differ from itself, nor where only words and parameter names differ', () => {
  expect(contractDifferences(contract, contract)).toEqual([]);
  const reworded = parse(
    text.replaceAll(/(^ +summary: ).*/gm, '$1Other').replaceAll('{review_id}', '{id}'),
  ) as OpenApi;
  expect(contractDifferences(contract, reworded)).toEqual([]);
});

test('each kind of difference is named at its place', () => {
  const there = changed(({ paths, components: { schemas } }) => {
    delete paths['/api/v1/organizations/{org_id}/repository-names'];
    paths['/api/v1/organizations/{org_id}/teams'] = { get: {} };
    const review = schemas['CustomerReviewDetail'];
    if (!review) throw new Error('no CustomerReviewDetail');
    delete review.properties['status'];
    review.properties['team'] = { type: 'string' };
    review.properties['finding_count'] = { type: 'string' };
    review.required = (review.required ?? []).filter((name) => name !== 'trigger_origin');
    delete schemas['ReviewDiffStats']?.properties['additions'];
  });
  expect(contractDifferences(contract, there)).toEqual(
    expect.arrayContaining([
      {
        place: 'GET /api/v1/organizations/{}/repository-names',
        what: 'is missing from the service’s API',
        decided: false,
      },
      {
        place: 'GET /api/v1/organizations/{}/teams',
        what: 'exists only in the service’s API',
        decided: false,
      },
      {
        place: 'CustomerReviewDetail.status',
        what: 'is missing from the service’s API',
        decided: false,
      },
      {
        place: 'CustomerReviewDetail.team',
        what: 'exists only in the service’s API',
        decided: false,
      },
      {
        place: 'CustomerReviewDetail.finding_count',
        what: 'is integer in Docket and string in the service’s API',
        decided: false,
      },
      {
        place: 'CustomerReviewDetail.trigger_origin',
        what: 'is optional in the service’s API',
        decided: false,
      },
      {
        place: 'ReviewDiffStats.additions',
        what: 'is missing from the service’s API',
        decided: true,
      },
    ]),
  );
});

test('values that only one of them lists are named', () => {
  const there = parse(text.replaceAll(/^( +)- SUPERSEDED\n/gm, '$1- ARCHIVED\n')) as OpenApi;
  const words = contractDifferences(contract, there).map(({ what }) => what);
  expect(words).toContain('lacks SUPERSEDED in the service’s API');
  expect(words).toContain('also has ARCHIVED in the service’s API');
});

/** The contract, with a type described otherwise. */
const described = (name: string, as: (schema: Schema, all: Record<string, unknown>) => object) =>
  changed(({ components: { schemas } }) => {
    const schema = schemas[name];
    if (!schema) throw new Error(`no ${name}`);
    Object.assign(schemas, { [name]: as(schema, schemas) });
  });
const composed = ({ properties, required = [] }: Schema, all: Record<string, unknown>) => {
  const [[first, field] = [], ...rest] = Object.entries(properties);
  all['Base'] = {
    allOf: [{ $ref: '#/components/schemas/Base' }, { type: 'object', required }],
    properties: { [first ?? '']: field },
  };
  const base = { $ref: '#/components/schemas/Base' };
  return { description: 'As one.', allOf: [base, { properties: Object.fromEntries(rest) }] };
};

test('a type that is composed of several is compared as one', () => {
  const name = 'CustomerReviewDetail';
  expect(contractDifferences(contract, described(name, composed))).toEqual([]);
  const lacking = described(name, (schema, all) => {
    const { status: _, ...properties } = schema.properties;
    return composed({ ...schema, properties }, all);
  });
  expect(contractDifferences(contract, lacking)).toEqual([
    { place: `${name}.status`, what: 'is missing from the service’s API', decided: false },
  ]);
});

test.each([
  ['one of several', () => ({ oneOf: [{ type: 'object' }, { type: 'object' }] })],
  ['any of several', () => ({ anyOf: [{ properties: {} }, { type: 'string' }] })],
  ['fields or one of several', (schema: Schema) => ({ ...schema, oneOf: [{}, {}] })],
  ['an object', () => ({ type: 'object' })],
])('a type that is %s in the other document is not said to match', (_, as) => {
  expect(contractDifferences(contract, described('CustomerReviewDetail', as))).toEqual([
    {
      place: 'CustomerReviewDetail',
      what: 'can’t be compared with the service’s API',
      decided: false,
    },
  ]);
});

test('a document that is not one is told apart, and nothing throws on what another has', () => {
  expect(contractDifferences(contract, {})).toHaveLength(14);
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (paths, schemas) => {
      contractDifferences(contract, { paths, components: { schemas } });
      contractDifferences(contract, { ...contract, components: { schemas } });
    }),
  );
});
