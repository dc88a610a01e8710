import * as operations from './operations.ts';
import { readText, UnreadableAnswer, type Reading } from './read.ts';
import * as sourceOperations from './source.ts';
import { takeApart, type ArrayPiece } from './take-apart.ts';

// Parses and checks large answers beside the page (design, "Data"), and hands the value over in pieces,
// so that taking it costs the page no long task.

/** `operation` is the id of one that answers with JSON. */
export type TextToRead = { operation: string; text: string };

export type Answered =
  | { kind: 'PIECE'; piece: ArrayPiece }
  | { kind: 'READ'; reading: Reading<unknown> }
  | { kind: 'UNREADABLE'; expected: string; raw: string };

const answer = (message: Answered) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<TextToRead>) => void read(data));

async function read({ operation: id, text }: TextToRead): Promise<void> {
  const all = [...Object.values(operations), ...Object.values(sourceOperations)];
  const operation = all.find((each) => each.id === id);
  if (!operation || !('schema' in operation))
    throw new Error(`There’s no operation ${id} that returns JSON.`);
  try {
    const { value, unreadable } = readText<unknown>(await operation.schema(), text);
    for (const piece of takeApart(value)) answer({ kind: 'PIECE', piece });
    answer({ kind: 'READ', reading: { value, unreadable } });
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    answer({ kind: 'UNREADABLE', expected: error.expected, raw: error.raw });
  }
}
