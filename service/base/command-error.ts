/**
 * An error that a person at the command line can act on. Commands print its message as one line,
 * without a stack trace, and end with its exit code.
 */
export class CommandError extends Error {
  readonly exitCode: number;

  /**
   * @param message One line: what is wrong, and what to do about it.
   * @param exitCode 2 for a wrong use of the command, 1 for everything else.
   */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** A line with text of others, without what a terminal would act on. */
export function printable(line: string): string {
  return line.replaceAll(/\p{C}/gu, ' ').slice(0, 2000);
}

/** Says one thing on the terminal, in one line. What it quotes may be anyone's: git, too, quotes repositories. */
export function say(line: string): void {
  process.stderr.write(`docket: ${printable(line)}\n`);
}

/** Prints why a command ends and ends the process: one line for what a person can act on. */
export function exitWith(error: unknown): never {
  if (error instanceof CommandError) {
    say(error.message);
    process.exit(error.exitCode);
  }
  process.stderr.write(`docket: unexpected error\n${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
}

/** The `code` of a system or library error such as `EACCES`, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
