import { symbolSpans } from './symbol-spans.ts';
import { FOLD_ABOVE, UntrustedText } from '../ui/UntrustedText.tsx';

/** Symbols are not looked for in longer prose, which is folded. */
const marksSymbols = (prose: string) => prose.length <= FOLD_ABOVE;

/** The declared symbols that are marked in none of these. */
export const otherSymbols = (prose: readonly string[], symbols: readonly string[]): string[] =>
  symbolSpans(prose.filter(marksSymbols).join('\n'), symbols).missing;

/** Prose of a finding with its declared symbols in code style; without it where it is so long that it is folded. */
export function SymbolText({ prose, symbols }: { prose: string; symbols: readonly string[] }) {
  if (!marksSymbols(prose)) return <UntrustedText text={prose} />;
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
