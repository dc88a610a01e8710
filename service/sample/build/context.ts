import type { SampleRepository } from '../repositories.ts';

/** What the parts of a review are built with. */
export interface ReviewContext {
  reviewId: string;
  repository: SampleRepository | null;
  pullRequestNumber: number | null;
  head: string | null;
  base: string | null;
  createdAt: string;
  /** null: it has not ended. */
  completedAt: string | null;
  /** Whether its findings were posted as comments. */
  published: boolean;
}

/** The members of an object but those named: for members that are to be absent. */
export function without<T extends object>(value: T, names: readonly (keyof T)[]): T {
  const copy = { ...value };
  for (const name of names) delete copy[name];
  return copy;
}

/** A member, where it has a value. */
export function present<Name extends string, Value>(
  name: Name,
  value: Value | null,
): { [Key in Name]?: Value } {
  return value === null ? {} : ({ [name]: value } as { [Key in Name]: Value });
}
