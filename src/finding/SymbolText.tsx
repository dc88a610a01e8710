import { symbolSpans } from './symbol-spans.ts';
import { FOLD_ABOVE, UntrustedText } from '../ui/UntrustedText.tsx';

/** Prose of a finding with its declared symbols in code style; without it where it is so long that it is folded. */
export function SymbolText({ prose, symbols }: { prose: string; symbols: readonly string[] }) {
  if (prose.length > FOLD_ABOVE) return <UntrustedText text={prose} />;
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
