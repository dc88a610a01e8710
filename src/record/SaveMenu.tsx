import { useState } from 'react';
import { safeFileName } from '../lib/file-name.ts';
import { presentTime } from '../lib/service-clock.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { downloadText } from '../ui/save-file.ts';
import { isAllSaved, type SavedReview } from './saved.ts';
import { savedWords as words } from './saved-words.ts';

const formats = ['html', 'sarif'] as const;
type Format = (typeof formats)[number];

/** Saves what it is given as a page, or as SARIF; and says what an incomplete SARIF file does where it is uploaded. */
export function SaveMenu({
  name,
  saved,
}: {
  name: readonly string[];
  /** Reads what is saved, when a button is pressed. */
  saved: () => readonly SavedReview[] | Promise<readonly SavedReview[]>;
}) {
  const [told, setTold] = useState<keyof typeof words.outcomes>();
  const save = async (format: Format) => {
    setTold('making');
    const parts = await saved();
    downloadText(safeFileName(name, format), await made[format].text(parts), made[format].type);
    // The page says itself, first of all, what is not in it.
    setTold(format === 'html' || isAllSaved(parts) ? 'whole' : 'partial');
  };
  return (
    <Menu label={words.label}>
      {formats.map((format) => (
        <div key={format} className="stack tight">
          <Button onClick={() => void save(format).catch(() => setTold('failed'))}>
            {words[format]}
          </Button>
          <span className="faint">{words.purposes[format]}</span>
        </div>
      ))}
      <span role="status" className={told === 'partial' || told === 'failed' ? 'gap' : 'faint'}>
        {told && words.outcomes[told]}
      </span>
    </Menu>
  );
}

const made = {
  sarif: {
    type: 'application/sarif+json',
    text: async (saved: readonly SavedReview[]) =>
      (await import('./sarif.ts')).sarifText(saved, __BUILD__),
  },
  html: {
    type: 'text/html',
    text: async (saved: readonly SavedReview[]) =>
      (await import('./report/html.tsx')).htmlText(saved, new Date(presentTime()).toISOString()),
  },
};
