import { dataset, exportFormat, grouping } from '../../components/exports/words.ts';
import { wordFor, wordInSentence } from '../../components/words.ts';
import { utcText } from '../../lib/export-plan.ts';
import type { ExportChoices } from '../../lib/export-task.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';

/** What an export is of, in one line. */
export function ExportName({ choices }: { choices: ExportChoices }) {
  const { from, to, group_by: group } = choices;
  return (
    <>
      <UntrustedText text={wordFor(dataset, choices.dataset).label} />
      {group !== undefined && (
        <>
          {' by '}
          <UntrustedText text={wordInSentence(grouping, group)} />
        </>
      )}
      {`, ${wordFor(exportFormat, choices.format).label}, ${rangeText(from, to)}`}
    </>
  );
}

/** "2026-07-01 to 2026-10-29 UTC", with times where they are not the starts of days. */
export const rangeText = (from: number, to: number) =>
  `${[from, to].map((time) => utcText(time).replace('T00:00:00Z', '').replace('T', ' ').replace('Z', '')).join(' to ')} UTC`;
