import { expect } from 'vitest';
import type { Problem } from '../../src/api/types.ts';

/** Expects a problem document of this status, and gives it. */
export async function expectProblem(response: Response, status: number): Promise<Problem> {
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = (await response.json()) as Problem;
  expect(problem.status).toBe(status);
  expect(problem.type).toBe('about:blank');
  return problem;
}
