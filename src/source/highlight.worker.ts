import { common, createLowlight } from 'lowlight';
import { tokenRuns, type Run } from './token-runs.ts';

/** What the worker is asked: texts in one language, each read by itself. */
export type ColourRequest = { id: number; language: string; texts: readonly string[] };
/** The runs of each line of each text. */
export type ColourAnswer = { id: number; texts: Run[][][] };

const lowlight = createLowlight(common);

self.addEventListener('message', ({ data }: MessageEvent<ColourRequest>) => {
  const runs = (text: string) =>
    text === '' ? [] : tokenRuns(lowlight.highlight(data.language, text));
  self.postMessage({ id: data.id, texts: data.texts.map(runs) } satisfies ColourAnswer);
});
