import type { ReactFlowInstance, Viewport } from '@xyflow/react';
import type { ActorNode } from './ActorBox.tsx';
import type { Layout } from './layout.ts';

/** Below this, texts cannot be read. */
const READABLE = 0.7;
const MARGIN = 12;

/** All of the graph where it can be read then, else its beginning. */
export function firstView(frame: HTMLElement, layout: Layout): Viewport {
  const fit = Math.min(
    1,
    (frame.clientWidth - MARGIN) / layout.width,
    (frame.clientHeight - MARGIN) / layout.height,
  );
  const zoom = Math.max(fit, READABLE);
  const first = layout.boxes[0];
  const fits = layout.width * zoom <= frame.clientWidth;
  const middle = fits ? layout.width / 2 : (first?.x ?? 0) + 90;
  const tall = layout.height * zoom > frame.clientHeight;
  const y = tall ? 0 : (frame.clientHeight - layout.height * zoom) / 2;
  return { x: frame.clientWidth / 2 - middle * zoom, y, zoom };
}

/** Moves the drawing, and the page, only as far as the actor's box asks for. */
export function bringIntoView(
  flow: ReactFlowInstance<ActorNode>,
  frame: HTMLElement,
  { position, width = 0, height = 0 }: ActorNode,
): void {
  const { x, y, zoom } = flow.getViewport();
  const [left, top] = [position.x * zoom + x, position.y * zoom + y];
  const inside =
    left >= 0 &&
    top >= 0 &&
    left + width * zoom <= frame.clientWidth &&
    top + height * zoom <= frame.clientHeight;
  if (!inside || zoom < READABLE / 2) {
    void flow.setCenter(position.x + width / 2, position.y + height / 2, {
      zoom: Math.max(zoom, READABLE),
    });
  }
}
