import { common, createLowlight } from 'lowlight';
import { tokenRuns, type Run } from './token-runs.ts';

/** What the worker is asked: two sides of a piece of a diff, in one language. */
export type ColourRequest = { id: number; language: string; sides: [string, string] };
export type ColourAnswer = { id: number; sides: [Run[][], Run[][]] };

const lowlight = createLowlight(common);

self.addEventListener('message', ({ data }: MessageEvent<ColourRequest>) => {
  const runs = (text: string) =>
    text === '' ? [] : tokenRuns(lowlight.highlight(data.language, text));
  const [old, fresh] = data.sides;
  self.postMessage({ id: data.id, sides: [runs(old), runs(fresh)] } satisfies ColourAnswer);
});
