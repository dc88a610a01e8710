import type { ExportChoices } from '../../exports/export-task.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { exportName } from './export-name.ts';

export const ExportName = ({ choices }: { choices: ExportChoices }) => (
  <UntrustedText text={exportName(choices)} />
);
