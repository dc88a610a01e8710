import type { ReactFlowInstance } from '@xyflow/react';
import { useRef } from 'react';
import { safeFileName } from '../lib/file-name.ts';
import { Button } from '../ui/Button.tsx';
import { SavePicture } from '../ui/SavePicture.tsx';
import type { ActorNode } from './ActorBox.tsx';
import type { Drawing } from './drawing.ts';
import css from './GraphPicture.module.css';
import type { Layout } from './layout.ts';
import { colorsOf, graphSvg } from './save-picture.ts';
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
        <SavePicture
          svg={() => tools.current && graphSvg(title, drawing, layout, colorsOf(tools.current))}
          fileName={(ending) => safeFileName(['causal graph', title], ending)}
          labels={{ svg: words.saveSvg, png: words.savePng }}
        />
      </span>
    </div>
  );
}
