import { contractSchemas, isNullable, resolved, type Schema } from '../contract.ts';

const schemas = contractSchemas();

/**
 * A record with null in every member that the contract allows to be null. A member that holds records
 * keeps them, with null in theirs.
 *
 * @param type Its name in the contract.
 */
export function nulled<Whole extends object>(type: string, whole: Whole): Whole {
  return reduced({ $ref: `#/components/schemas/${type}` }, whole, 'NULL') as Whole;
}

/** A record without its optional members, as are the records in it. */
export function bared<Whole extends object>(type: string, whole: Whole): Whole {
  return reduced({ $ref: `#/components/schemas/${type}` }, whole, 'ABSENT') as Whole;
}

function reduced(of: Schema, value: unknown, instead: 'NULL' | 'ABSENT'): unknown {
  const { items = {}, properties, required = [] } = resolved(schemas, of);
  if (Array.isArray(value)) return value.map((each) => reduced(items, each, instead));
  if (properties === undefined || !isRecord(value)) return value;
  const members = Object.entries(properties).flatMap(([name, member]): [string, unknown][] => {
    const whole = value[name];
    const stays = required.includes(name) || [whole].flat().some(isRecord);
    if (stays) return whole === undefined ? [] : [[name, reduced(member, whole, instead)]];
    return instead === 'NULL' && isNullable(member) ? [[name, null]] : [];
  });
  return Object.fromEntries(members);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
