import { Suspense } from 'react';
import type { UnreadablePart } from '../api/read.ts';
import css from './UnreadableParts.module.css';
import { part } from '../ui/part.tsx';

// An answer arrived, so the network is there to bring this.
const NamedParts = part(async () => (await import('./NamedParts.tsx')).NamedParts);

/** Names the parts of an answer that could not be read, where there are some. */
export function UnreadableParts({ parts }: { parts: readonly UnreadablePart[] }) {
  return (
    parts.length > 0 && (
      <div className={`stack ${css.parts}`}>
        <Suspense>
          <NamedParts parts={parts} />
        </Suspense>
      </div>
    )
  );
}
