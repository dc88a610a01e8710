import { isCommit } from '../../source/citation.ts';
import { commitOf } from './open-desk.ts';

/** What a patch is called: its file’s name, else what it is made against. */
export function patchTitle({ name, base }: { name?: string | undefined; base: string }): string {
  const on = commitOf(base);
  return (
    name ?? `Patch on ${on === '' ? 'the default branch' : isCommit(on) ? on.slice(0, 7) : on}`
  );
}
