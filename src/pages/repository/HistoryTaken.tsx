import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';

/** What the service made reviews of, and why something is missing; nothing where it does not say. */
export function HistoryTaken({ history }: { history: readonly string[] | null | undefined }) {
  if (!history || history.length === 0) return null;
  return (
    <Panel title="How the history was read">
      <ul className="words stack tight">
        {history.map((sentence) => (
          <UntrustedText key={sentence} as="li" text={sentence} />
        ))}
      </ul>
    </Panel>
  );
}
