import { SymbolText } from './SymbolText.tsx';

const readable = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What a line of a list is called. Where a record gives nothing that can be read, that is said. */
export function ClaimText({ claim, symbols }: { claim: string; symbols: readonly string[] }) {
  return (
    <>
      <SymbolText prose={claim} symbols={symbols} />
      {!readable.test(claim) && <span className="faint"> (no text)</span>}
    </>
  );
}
