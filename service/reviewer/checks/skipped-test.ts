/** What keeps tests from running. */
export interface SkippedTest {
  /** `only`: the others of the file. */
  how: 'skip' | 'only';
  what: 'test' | 'group' | 'file';
  /** Those of the groups around it, and its own. */
  names: readonly string[];
  /** As it is written: `it.skip`. */
  by: string;
  /** Whether its own name is an identifier, and no title. */
  identifier: boolean;
  /** The first line and the last; a file's first line is 1. */
  line: number;
  end: number;
}
