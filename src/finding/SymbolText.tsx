import { symbolSpans } from './symbol-spans.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';

/** Prose of a finding with its declared symbols in code style. */
export function SymbolText({ prose, symbols }: { prose: string; symbols: readonly string[] }) {
  return (
    <bdi>
      {symbolSpans(prose, symbols).spans.map((span, index) =>
        span.symbol ? (
          <code key={index}>
            <UntrustedText text={span.text} />
          </code>
        ) : (
          <UntrustedText key={index} text={span.text} />
        ),
      )}
    </bdi>
  );
}
