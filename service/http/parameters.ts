import type { Context } from 'hono';
import type { ProblemError } from '../../src/api/types.ts';
import { invalidParameters } from '../protocol/problems.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INTEGER = /^-?\d{1,19}$/;
const INT64_MAX = 2n ** 63n - 1n;

/**
 * Reads an operation's path and query parameters and collects what is off about them. Parameters that
 * an operation does not have are ignored.
 *
 * Call `check` before using a value: until then a parameter that is off reads as a harmless one.
 */
export class RequestParameters {
  readonly #context: Context;
  readonly #errors: ProblemError[] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  /** @throws Refusal 400 naming every parameter that is off. */
  check(): void {
    if (this.#errors.length > 0) throw invalidParameters(this.#errors);
  }

  /** A path segment, percent-decoded. */
  pathText(name: string): string {
    return this.#context.req.param(name) ?? '';
  }

  pathUuid(name: string): string {
    return this.#uuid(name, this.pathText(name)) ?? '';
  }

  /** An int64 in the path. */
  pathInteger(name: string): bigint {
    return this.#integer(name, this.pathText(name)) ?? 0n;
  }

  /** One of the listed values, in the path. */
  pathOneOf<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
    return this.#oneOf(name, this.pathText(name), values) ?? values[0];
  }

  /** A query parameter that has to be there, read as a number. */
  required(name: string, read: (text: string) => number | undefined, described: string): number {
    const text = this.text(name);
    const value = text === undefined ? undefined : read(text);
    if (value === undefined) {
      this.reject(name, text === undefined ? 'is required' : `must be ${described}`);
    }
    return value ?? 0;
  }

  /** A query parameter; undefined when absent. */
  text(name: string): string | undefined {
    const values = this.#context.req.queries(name) ?? [];
    if (values.length > 1) this.reject(name, 'can be given only once');
    return values[0];
  }

  uuid(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : this.#uuid(name, text);
  }

  /** An int64 between two bounds, both included. */
  integer(
    name: string,
    { min = -INT64_MAX - 1n, max = INT64_MAX }: { min?: bigint; max?: bigint } = {},
  ): bigint | undefined {
    const text = this.text(name);
    const value = text === undefined ? undefined : this.#integer(name, text);
    if (value === undefined || (value >= min && value <= max)) return value;
    this.reject(name, `must be from ${min} to ${max}`);
    return undefined;
  }

  /** One of the listed values. */
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : this.#oneOf(name, text, values);
  }

  #oneOf<Value extends string>(
    name: string,
    text: string,
    values: readonly Value[],
  ): Value | undefined {
    const value = values.find((known) => known === text);
    if (value === undefined) this.reject(name, `must be one of ${values.join(', ')}`);
    return value;
  }

  #uuid(name: string, text: string): string | undefined {
    if (UUID.test(text)) return text.toLowerCase();
    this.reject(name, 'must be a UUID');
    return undefined;
  }

  #integer(name: string, text: string): bigint | undefined {
    const value = INTEGER.test(text) ? BigInt(text) : undefined;
    if (value !== undefined && value <= INT64_MAX && value >= -INT64_MAX - 1n) return value;
    this.reject(name, 'must be a 64-bit integer in decimal digits');
    return undefined;
  }

  /** Says what is off about a parameter: a verb and what follows. */
  reject(parameter: string, detail: string): void {
    this.#errors.push({ parameter, detail });
  }
}
