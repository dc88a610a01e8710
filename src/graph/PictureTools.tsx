import type { ReactFlowInstance } from '@xyflow/react';
import { useRef, useState } from 'react';
import { safeFileName } from '../lib/file-name.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/save-file.ts';
import { pngOf } from '../ui/png.ts';
import type { ActorNode } from './ActorBox.tsx';
import type { Drawing } from './drawing.ts';
import css from './GraphPicture.module.css';
import type { Layout } from './layout.ts';
import { coloursOf, svgOf } from './save-picture.ts';
import { graphWords as words } from './words.ts';

/** Zoom, fit, size, and saving of the drawing. */
export function PictureTools({
  flow,
  drawing,
  layout,
  title,
  large,
  onLarge,
}: {
  flow: ReactFlowInstance<ActorNode> | undefined;
  drawing: Drawing;
  layout: Layout;
  title: string;
  large: boolean;
  onLarge: (large: boolean) => void;
}) {
  const tools = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const save = async (ending: 'svg' | 'png') => {
    if (!tools.current) return;
    const svg = svgOf(title, drawing, layout, coloursOf(tools.current));
    const content =
      ending === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
    download(safeFileName(['causal graph', title], ending), content);
    setFailed(false);
  };
  const saveOrSay = (ending: 'svg' | 'png') => {
    save(ending).catch(() => setFailed(true));
  };
  return (
    <div className={`row tight ${css.tools}`} ref={tools}>
      <Button look="quiet" aria-label="Zoom in" onClick={() => void flow?.zoomIn()}>
        +
      </Button>
      <Button look="quiet" aria-label="Zoom out" onClick={() => void flow?.zoomOut()}>
        −
      </Button>
      <Button look="quiet" onClick={() => void flow?.fitView()}>
        Fit
      </Button>
      <Button look="quiet" aria-pressed={large} onClick={() => onLarge(!large)}>
        Large
      </Button>
      <span className={`muted ${css.save}`}>
        {failed && <span role="alert">The browser couldn’t create the image.</span>}
        <Button look="quiet" aria-label={words.saveSvg} onClick={() => saveOrSay('svg')}>
          SVG
        </Button>
        <Button look="quiet" aria-label={words.savePng} onClick={() => saveOrSay('png')}>
          PNG
        </Button>
      </span>
    </div>
  );
}
