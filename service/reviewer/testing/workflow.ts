export const CI = '.github/workflows/ci.yml';

/** An action pinned to a commit. */
export const PINNED = 'actions/checkout@8f4b7f84864484a7bf31766abe9204da3cbe65b3';

/** A workflow of one job, whose steps use these actions. */
export function workflow(...uses: string[]): string {
  return `on: push\njobs:\n  test:\n    steps:\n${uses.map((each) => `      - uses: ${each}\n`).join('')}`;
}
