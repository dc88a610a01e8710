import { rangeText } from '../../exports/range-text.ts';
import { dataset, exportFormat, findingOutcomesGroupBy } from '../../api/export-words.ts';
import { wordFor, wordInSentence } from '../../api/words.ts';
import type { ExportChoices } from '../../exports/export-task.ts';
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
          <UntrustedText text={wordInSentence(findingOutcomesGroupBy, group)} />
        </>
      )}
      {`, ${wordFor(exportFormat, choices.format).label}, ${rangeText(from, to)}`}
    </>
  );
}
