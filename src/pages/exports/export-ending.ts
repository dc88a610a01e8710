import { fileResults } from '../../exports/export-manifest.ts';
import type { ExportEnding } from '../../exports/export-plan.ts';
import type { ExportJob } from '../../exports/kept-exports.ts';

/** How an export that is over ended: as its worst file did (H34), or a person gave it up. */
export function jobEnding({ state, files, result }: ExportJob): ExportEnding | 'cancelled' {
  if (state.kind === 'cancelled') return 'cancelled';
  const endings = result ? fileResults(files, result).map(({ ending }) => ending) : [];
  return (
    (['partial', 'unconfirmed'] as const).find((ending) => endings.includes(ending)) ?? 'complete'
  );
}

export const endingWords: Record<ReturnType<typeof jobEnding>, string> = {
  complete: 'Complete',
  unconfirmed: 'End not confirmed',
  partial: 'Partial',
  cancelled: 'Canceled, partial',
};
