import type { ZodMiniType } from 'zod/mini';

/** What an operation can be asked with: the generated types named `…Data`. */
export type Asked = {
  path: { org_id: string };
  query?: object | undefined;
  body?: unknown;
};

/** One operation of the contract, as the generated constants describe it. */
export type Operation<A extends Asked = Asked> = {
  /** `operationId` of the contract. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** The address, with parameters such as `{org_id}`. */
  readonly path: string;
  /** The scope that a token needs for it. */
  readonly scope: string;
  /** For each field of the answer that tells what it is about, the path parameter it must equal. */
  readonly identity?: Readonly<Record<string, string>>;
  /** Carries the type alone. */
  readonly asked?: A;
};

/** An operation that answers with JSON, and the schema by which the answer is read. */
export type JsonOperation<A extends Asked, Answer> = Operation<A> & {
  /** Those of the first list are there; the others are fetched when they are first asked for. */
  readonly schema: () => ZodMiniType<Answer> | Promise<ZodMiniType<Answer>>;
};
