import { hash } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import {
  contractOperations,
  operationAt,
  sourceOperations,
} from '../protocol/contract-operations.ts';
import { Refusal, unauthenticated } from '../protocol/problems.ts';
import { randomNumbers, striking, type FaultRule } from './fault-rule.ts';
import { injectFault } from './inject-fault.ts';
import { FaultSyntaxError, parseFaults } from './parse-faults.ts';

interface ActiveRule extends FaultRule {
  strikes: () => boolean;
}

const SPEC_CHARACTERS = 10_000;

/** The faults of `--fault`, which strike requests of the API. Without the flag none of this is reachable. */
export class Faults {
  #spec = '';
  #rules: ActiveRule[] = [];
  /** Digests of the tokens that a fault made invalid. */
  #expired = new Set<string>();
  #random = randomNumbers(1);

  /** @throws FaultSyntaxError when the specification cannot be read. */
  constructor(spec: string) {
    this.replace(spec);
  }

  /**
   * Puts other faults in the place of the present ones; what was counted so far is forgotten.
   *
   * @throws FaultSyntaxError when the specification cannot be read; the present faults stay.
   */
  replace(spec: string): void {
    const ids = [...contractOperations(), ...sourceOperations()].map(
      ({ operationId }) => operationId,
    );
    this.#rules = parseFaults(spec, ids).map((rule) => ({ ...rule, strikes: striking(rule.when) }));
    this.#spec = spec.trim();
    this.#expired = new Set();
    this.#random = randomNumbers(1);
  }

  /** Strikes the requests that the rules name, with every rule that fits, the first one outermost. */
  readonly strike: MiddlewareHandler = async (http, next) => {
    const { method, path } = http.req;
    const operation = operationAt(method, path)?.operationId;
    const token = hash('sha256', http.req.header('Authorization') ?? '');
    const struck = this.#rules.filter(
      ({ where, strikes }) =>
        (where.length === 0 || where.some((name) => name === method || name === operation)) &&
        strikes(),
    );
    if (struck.some(({ fault }) => fault.kind === 'expire')) this.#expired.add(token);
    const response = await this.#inject(struck, http, async () => {
      if (this.#expired.has(token)) return unauthenticated(true).toResponse();
      await next();
      return http.res;
    });
    if (response === http.res) return;
    http.res = undefined; // so that Hono does not keep headers of the other answer
    http.res = response;
  };

  /** Adds `/faults`: GET tells the present specification, POST takes another one. */
  addRoutes(app: Hono): void {
    app.get('/faults', (http) => http.text(`${this.#spec}\n`));
    app.post('/faults', async (http) => {
      const spec = await http.req.text();
      try {
        if (spec.length > SPEC_CHARACTERS)
          throw new FaultSyntaxError('The fault specification is too long');
        this.replace(spec);
      } catch (error) {
        if (!(error instanceof FaultSyntaxError)) throw error;
        throw new Refusal(400, 'invalid_body', { detail: error.message });
      }
      return http.body(null, 204);
    });
  }

  #inject(
    [rule, ...inner]: readonly ActiveRule[],
    http: Context,
    work: () => Promise<Response>,
  ): Promise<Response> {
    if (rule === undefined) return work();
    return injectFault(rule.fault, http, this.#random, () => this.#inject(inner, http, work));
  }
}
