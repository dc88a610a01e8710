import { lazy, Suspense } from 'react';
import type { UnreadablePart } from '../api/read.ts';

// An answer arrived, so the network is there to bring this.
const PartsLeftOut = lazy(async () => ({
  default: (await import('./PartsLeftOut.tsx')).PartsLeftOut,
}));

/** Names the parts of an answer that do not fit the contract, where there are any. */
export function UnreadableParts({ parts }: { parts: readonly UnreadablePart[] }) {
  return (
    parts.length > 0 && (
      <Suspense>
        <PartsLeftOut parts={parts} />
      </Suspense>
    )
  );
}
