import { useState } from 'react';
import { wordFor, type Enumeration } from '../api/words.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { followingWords } from './words.ts';

/**
 * Says to who listens that the status of a record changed while it was open. Give it, or what it stands in, the
 * record's id as key.
 */
export function StatusNews({
  what,
  of,
  status,
}: {
  what: 'review' | 'assessment';
  of: Enumeration;
  status: string;
}) {
  const [opened] = useState(status);
  return (
    <p role="status" className="visually-hidden">
      {status !== opened && (
        <Sentence
          words={followingWords.newStatus}
          what={what}
          status={<UntrustedText text={wordFor(of, status).label} />}
        />
      )}
    </p>
  );
}
