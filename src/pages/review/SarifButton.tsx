import { useState } from 'react';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { safeFileName } from '../../lib/file-name.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/save-file.ts';
import css from './SarifButton.module.css';
import { sarifWords } from './sarif-words.ts';

/** Saves the review as SARIF, and says what an incomplete one does where it is uploaded. */
export function SarifButton({
  review,
  unreadable,
}: {
  review: CustomerReviewDetail;
  /** Parts of the answer could not be read. */
  unreadable: boolean;
}) {
  const [told, setTold] = useState<keyof typeof sarifWords.outcomes>();
  const save = async () => {
    const { isWhole, reviewSarif } = await import('../../record/review-sarif.ts');
    const text = reviewSarif(review, unreadable, __BUILD__);
    const file = new Blob([text], { type: 'application/sarif+json' });
    download(safeFileName([review.public_key], 'sarif'), file);
    setTold(isWhole(review, unreadable) ? 'whole' : 'partial');
  };
  return (
    <>
      <Button onClick={() => void save().catch(() => setTold('failed'))}>{sarifWords.label}</Button>
      <span
        role="status"
        className={told === undefined || told === 'whole' ? 'visually-hidden' : css.told}
      >
        {told && sarifWords.outcomes[told]}
      </span>
    </>
  );
}
