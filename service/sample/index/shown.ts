import type { DatabaseSync } from 'node:sqlite';
import {
  contractSchemas,
  listedValues,
  optionalMembers,
  referredName,
  type Schema,
} from '../contract.ts';
import { inspect } from './inspect.ts';
import { RULE_CASES } from './rules/rules.ts';
import { storedChoices, storedReviews, type StoredReview } from './stored-sample.ts';

/** What the sample shows, and by which review. */
export interface Shown {
  /** Rule cases, values and member states, to the names of the reviews that show them. */
  by: ReadonlyMap<string, readonly string[]>;
  /** Where records are against the contract, by the name of the review. */
  problems: ReadonlyMap<string, readonly string[]>;
  reviews: readonly StoredReview[];
}

/** The schemas that reads of reviews answer with. */
const ROOTS = [
  'CustomerReviewDetail',
  'CustomerAssessmentDetail',
  'ReviewRoutingView',
  'ReviewPage',
];

/** Members whose states are the service's, not a record's. */
const STATES_OF_THE_SERVICE: Readonly<Record<string, readonly string[]>> = {
  // The cursor is there on every page but the last one.
  'ReviewPage.next_cursor': ['present', 'null'],
  // Both stay absent in a list (contract decisions, Lists).
  'ReviewSummary.current_head_commit_sha': ['present', 'null'],
  'ReviewSummary.repository_id': ['present', 'null'],
  // The list leaves out a login that is not known.
  'AuthorChoice.login': ['null'],
};

/** Holds every stored record of the sample against the contract and the rules. */
export function whatIsShown(database: DatabaseSync): Shown {
  const schemas = contractSchemas();
  const by = new Map<string, string[]>();
  const problems = new Map<string, string[]>();
  const note = (item: string, name: string): void => {
    const names = by.get(item);
    if (names === undefined) by.set(item, [name]);
    else if (!names.includes(name)) names.push(name);
  };
  const reviews = storedReviews(database);
  for (const stored of reviews) {
    const { name } = stored.sample;
    const parts: [schema: string, value: unknown][] = [
      ['CustomerReviewDetail', stored.detail],
      ['ReviewSummary', stored.summary],
      ['ReviewRoutingView', stored.routing],
      ...stored.assessments.map((each): [string, unknown] => ['CustomerAssessmentDetail', each]),
    ];
    for (const [schema, value] of parts) {
      const { items, problems: found } = inspect(schemas, schema, value);
      for (const item of items) note(item, name);
      if (found.length > 0) problems.set(name, [...(problems.get(name) ?? []), ...found]);
    }
    for (const each of RULE_CASES) if (each.holds(stored)) note(each.name, name);
  }
  const choices = inspect(schemas, 'ReviewPage', storedChoices(database));
  for (const item of choices.items) note(item, 'the list of reviews');
  if (choices.problems.length > 0) problems.set('the list of reviews', choices.problems);
  return { by, problems, reviews };
}

/** The values and member states that records have to show: those of every schema that reads answer with. */
export function itemsToShow(): string[] {
  const schemas = contractSchemas();
  return reachable(schemas).flatMap((name) => {
    const schema = schemas.get(name) ?? {};
    if (schema['x-open-enum'] === true) {
      return [...listedValues(schema).map((value) => `${name}.${value}`), `${name} (unlisted)`];
    }
    return optionalMembers(schema).flatMap((member) =>
      ['present', 'null', 'absent']
        .filter((state) => !STATES_OF_THE_SERVICE[`${name}.${member}`]?.includes(state))
        .map((state) => `${name}.${member}: ${state}`),
    );
  });
}

function reachable(schemas: ReadonlyMap<string, Schema>): string[] {
  const names = new Set(ROOTS);
  for (const name of names) {
    for (const referred of referredNames(schemas.get(name) ?? {})) names.add(referred);
  }
  return [...schemas.keys()].filter((name) => names.has(name));
}

function referredNames(schema: Schema): string[] {
  return [
    referredName(schema) ?? [],
    ...[schema.items ?? {}, ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})].map(
      (each) => (each === schema || Object.keys(each).length === 0 ? [] : referredNames(each)),
    ),
  ].flat();
}
