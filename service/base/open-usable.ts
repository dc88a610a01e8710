import { CommandError, say } from './command-error.ts';

/** What was said of folders already: the build and the start look at them one after the other. */
const said = new Set<string>();

/**
 * Opens what was named, without what cannot be opened, which is named on the terminal, once.
 *
 * @param open Throws CommandError for what cannot.
 * @throws CommandError when nothing can be.
 */
export async function openUsable<Named, Opened extends object>(
  named: readonly Named[],
  open: (each: Named) => Promise<Opened>,
): Promise<Opened[]> {
  const opened = await Promise.all(
    named.map((each) =>
      open(each).catch((error: unknown) => {
        if (error instanceof CommandError) return error;
        throw error;
      }),
    ),
  );
  const refusals = opened.filter((each) => each instanceof CommandError);
  const usable = opened.flatMap((each) => (each instanceof CommandError ? [] : each));
  const [first] = refusals;
  if (first !== undefined && usable.length === 0) throw first;
  for (const { message } of refusals) {
    if (!said.has(message)) say(`${message} Skipped.`);
    said.add(message);
  }
  return usable;
}
