import { useState } from 'react';
import { safeFileName } from '../lib/file-name.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/save-file.ts';
import type { Saved } from './sarif.ts';
import css from './SarifButton.module.css';
import { sarifWords } from './sarif-words.ts';

/** Saves what it is given as SARIF, and says what an incomplete file does where it is uploaded. */
export function SarifButton({
  name,
  saved,
}: {
  /** What the file is called. */
  name: readonly string[];
  /** Reads what is saved, when the button is pressed. */
  saved: () => readonly Saved[] | Promise<readonly Saved[]>;
}) {
  const [told, setTold] = useState<keyof typeof sarifWords.outcomes>();
  const save = async () => {
    setTold('making');
    const [{ isWhole, sarifText }, parts] = await Promise.all([import('./sarif.ts'), saved()]);
    const file = new Blob([sarifText(parts, __BUILD__)], { type: 'application/sarif+json' });
    download(safeFileName(name, 'sarif'), file);
    setTold(isWhole(parts) ? 'whole' : 'partial');
  };
  return (
    <>
      <Button onClick={() => void save().catch(() => setTold('failed'))}>{sarifWords.label}</Button>
      <span
        role="status"
        className={told === 'partial' || told === 'failed' ? css.told : 'visually-hidden'}
      >
        {told && sarifWords.outcomes[told]}
      </span>
    </>
  );
}
