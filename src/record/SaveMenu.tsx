import { useState } from 'react';
import { safeFileName } from '../lib/file-name.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/save-file.ts';
import { isWhole, type Saved } from './saved.ts';
import css from './SavedButtons.module.css';
import { savedWords as words } from './saved-words.ts';

type Format = 'sarif' | 'html';

/** Saves what it is given as SARIF, or as a page; and says what an incomplete SARIF file does where it is uploaded. */
export function SavedButtons({
  name,
  saved,
}: {
  /** What the file is called. */
  name: readonly string[];
  /** Reads what is saved, when a button is pressed. */
  saved: () => readonly Saved[] | Promise<readonly Saved[]>;
}) {
  const [told, setTold] = useState<keyof typeof words.outcomes>();
  const save = async (format: Format) => {
    setTold('making');
    const parts = await saved();
    download(safeFileName(name, format), await made[format](parts));
    // The page says itself, first of all, what is not in it.
    setTold(format === 'html' || isWhole(parts) ? 'whole' : 'partial');
  };
  return (
    <>
      {(['sarif', 'html'] as const).map((format) => (
        <Button key={format} onClick={() => void save(format).catch(() => setTold('failed'))}>
          {words[format]}
        </Button>
      ))}
      <span
        role="status"
        className={told === 'partial' || told === 'failed' ? css.told : 'visually-hidden'}
      >
        {told && words.outcomes[told]}
      </span>
    </>
  );
}

const made: { [format in Format]: (saved: readonly Saved[]) => Promise<Blob> } = {
  async sarif(saved) {
    const { sarifText } = await import('./sarif.ts');
    return new Blob([sarifText(saved, __BUILD__)], { type: 'application/sarif+json' });
  },
  async html(saved) {
    const { htmlText } = await import('./report/html.tsx');
    return new Blob([htmlText(saved, new Date().toISOString())], { type: 'text/html' });
  },
};
