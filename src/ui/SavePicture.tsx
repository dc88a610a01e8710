import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { NO_IMAGE, pngOf } from './png.ts';
import { download } from './save-file.ts';

type Ending = 'svg' | 'png';

/** Saves a picture as SVG or as PNG, and says where the browser can’t make it. */
export function SavePicture({
  svg,
  fileName,
  labels,
  children,
}: {
  /** The picture as a standalone SVG document, where there is one. */
  svg: () => string | null | undefined;
  /** A safe one (safeFileName). */
  fileName: (ending: Ending) => string;
  labels: Readonly<Record<Ending, string>>;
  /** Other ways to save what it shows. */
  children?: ReactNode;
}) {
  const [failed, setFailed] = useState(false);
  const save = async (ending: Ending) => {
    const text = svg();
    if (text == null) return;
    const content =
      ending === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await pngOf(text);
    download(fileName(ending), content);
    setFailed(false);
  };
  const saveOrSay = (ending: Ending) => {
    save(ending).catch(() => setFailed(true));
  };
  return (
    <>
      {failed && <span role="alert">{NO_IMAGE}</span>}
      {children}
      <Button look="quiet" aria-label={labels.svg} onClick={() => saveOrSay('svg')}>
        SVG
      </Button>
      <Button look="quiet" aria-label={labels.png} onClick={() => saveOrSay('png')}>
        PNG
      </Button>
    </>
  );
}
