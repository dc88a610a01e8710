import { common, createLowlight } from 'lowlight';
import { answerWith } from '../lib/answer-worker.ts';
import { tokenRuns, type Run } from './token-runs.ts';

/** What the worker is asked: texts in one language, each read by itself. */
export type ColorRequest = { language: string; texts: readonly string[] };
/** The runs of each line of each text. */
export type ColorAnswer = Run[][][];

const lowlight = createLowlight(common);

answerWith(({ language, texts }: ColorRequest): ColorAnswer =>
  texts.map((text) => (text === '' ? [] : tokenRuns(lowlight.highlight(language, text)))),
);
