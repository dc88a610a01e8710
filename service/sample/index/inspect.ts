import { listedValues, optionalMembers, referredName, type Schema } from '../contract.ts';

/** What a value shows of the contract, and where it is against it. */
export interface Inspection {
  /** `ReviewStatus.FAILED`, `ReviewStatus (unlisted)`, `CustomerFinding.remediation: null`. */
  items: Set<string>;
  /** One sentence each; none: the value is as the contract wants it. */
  problems: string[];
}

/** The state of a member, as `items` name it. */
export type MemberState = 'present' | 'null' | 'absent';

/**
 * Holds a value against a schema of the contract, to the letter: decided members are required where
 * the contract requires them, and times have to be RFC 3339.
 *
 * @param value As parsed exactly: int64 identities are decimal strings.
 */
export function inspect(
  schemas: ReadonlyMap<string, Schema>,
  name: string,
  value: unknown,
): Inspection {
  const inspection: Inspection = { items: new Set(), problems: [] };
  new Inspector(schemas, inspection).visit({ $ref: `#/components/schemas/${name}` }, value, name);
  return inspection;
}

class Inspector {
  readonly #schemas: ReadonlyMap<string, Schema>;
  readonly #inspection: Inspection;

  constructor(schemas: ReadonlyMap<string, Schema>, inspection: Inspection) {
    this.#schemas = schemas;
    this.#inspection = inspection;
  }

  visit(schema: Schema, value: unknown, place: string): void {
    const name = referredName(schema);
    const named = name === undefined ? schema : this.#schemas.get(name);
    if (named === undefined) throw new Error(`the contract has no schema ${name}`);
    if (name === 'Int64Identity') {
      if (!isInt64(value)) this.#complain(place, 'is no 64-bit integer');
      return;
    }
    if (named.oneOf !== undefined) {
      // In this contract always: something, or null.
      const [something = {}] = named.oneOf;
      if (value !== null) this.visit(something, value, place);
      return;
    }
    if (!this.#hasType(named, value, place)) return;
    if (typeof value === 'string') this.#visitText(named, name, value, place);
    else if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) {
        this.visit(named.items ?? {}, each, `${place}[${index}]`);
      }
    } else if (typeof value === 'object' && value !== null) {
      this.#visitObject(named, name ?? '', value as Record<string, unknown>, place);
    }
  }

  #hasType({ type = [], minimum, format }: Schema, value: unknown, place: string): boolean {
    const types = typeof type === 'string' ? [type] : type;
    if (types.length > 0 && !types.some((each) => isOfType(each, value))) {
      this.#complain(place, `is no ${types.join(' or ')}`);
      return false;
    }
    if (typeof value === 'number' && minimum !== undefined && value < minimum) {
      this.#complain(place, `is below ${minimum}`);
    }
    if (typeof value === 'number' && format === 'uint32' && value >= 2 ** 32) {
      this.#complain(place, 'is no uint32');
    }
    return true;
  }

  #visitText(schema: Schema, name: string | undefined, value: string, place: string): void {
    if (schema['x-open-enum'] === true && name !== undefined) {
      const listed = listedValues(schema).includes(value);
      this.#inspection.items.add(listed ? `${name}.${value}` : `${name} (unlisted)`);
    }
    if (schema.format === 'uuid' && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) {
      this.#complain(place, 'is no uuid');
    }
    if (schema.format === 'date-time' && !isDateTime(value)) {
      this.#complain(place, 'is no RFC 3339 time');
    }
  }

  #visitObject(schema: Schema, name: string, value: Record<string, unknown>, place: string): void {
    for (const member of optionalMembers(schema)) {
      const state: MemberState = !Object.hasOwn(value, member)
        ? 'absent'
        : value[member] === null
          ? 'null'
          : 'present';
      this.#inspection.items.add(`${name}.${member}: ${state}`);
    }
    for (const member of schema.required ?? []) {
      if (!Object.hasOwn(value, member)) this.#complain(place, `has no ${member}`);
    }
    for (const [member, of] of Object.entries(schema.properties ?? {})) {
      if (Object.hasOwn(value, member)) this.visit(of, value[member], `${place}.${member}`);
    }
  }

  #complain(place: string, what: string): void {
    this.#inspection.problems.push(`${place} ${what}`);
  }
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isSafeInteger(value);
    default:
      return typeof value === type;
  }
}

function isInt64(value: unknown): boolean {
  if (typeof value !== 'string' || !/^-?\d{1,19}$/.test(value)) return false;
  return BigInt.asIntN(64, BigInt(value)) === BigInt(value);
}

function isDateTime(value: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}
