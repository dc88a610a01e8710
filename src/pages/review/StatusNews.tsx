import { useState } from 'react';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { reviewStatus, wordFor } from '../../api/words.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { reviewWords as words } from './words.ts';

/** Says to who listens that the status changed while the review was open. Give it the review's id as key. */
export function StatusNews({ status }: Pick<CustomerReviewDetail, 'status'>) {
  const [opened] = useState(status);
  return (
    <p role="status" className="visually-hidden">
      {status !== opened && (
        <Sentence
          words={words.newStatus}
          status={<UntrustedText text={wordFor(reviewStatus, status).label} />}
        />
      )}
    </p>
  );
}
