import type { ExportChoices } from '../../exports/export-task.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { exportName } from './export-name.ts';

/** What an export is of, in one line. */
export const ExportName = ({ choices }: { choices: ExportChoices }) => (
  <UntrustedText text={exportName(choices)} />
);
