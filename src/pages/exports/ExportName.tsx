import { rangeText } from '../../components/exports/range-text.ts';
import { dataset, exportFormat, grouping } from '../../components/exports/words.ts';
import { wordFor, wordInSentence } from '../../components/words.ts';
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
