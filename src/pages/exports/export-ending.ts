import { fileResults } from '../../exports/export-manifest.ts';
import { worstEnding, type ExportEnding } from '../../exports/export-plan.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';

/** How an export that is over ended: as its worst file did (H34), or a person gave it up. */
export function jobEnding({ state, files, result }: ExportJob): ExportEnding | 'cancelled' {
  if (state.kind === 'cancelled') return 'cancelled';
  return worstEnding(result ? fileResults(files, result).map(({ ending }) => ending) : []);
}

export const endingWords: Record<ReturnType<typeof jobEnding>, string> = {
  complete: 'Complete',
  unconfirmed: 'End not confirmed',
  partial: 'Partial',
  cancelled: 'Canceled, partial',
};
