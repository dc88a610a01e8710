import { symbolSpans } from './symbol-spans.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';

/** Prose of a finding with its declared symbols in code style. */
export function SymbolText({ prose, symbols }: { prose: string; symbols: readonly string[] }) {
  return (
    <bdi>
      {symbolSpans(prose, symbols).spans.map((span, index) =>
        span.symbol ? (
          <UntrustedText key={index} as="code" text={span.text} />
        ) : (
          <UntrustedText key={index} text={span.text} />
        ),
      )}
    </bdi>
  );
}
