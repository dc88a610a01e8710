import { config } from 'zod/mini';
import { zCustomerAssessmentDetail, zCustomerReviewDetail } from './generated/zod.gen.ts';
import { UnreadableAnswer, type Reading } from './read.ts';
import { readText } from './read-text.ts';
import { takeApart, type Piece } from './take-apart.ts';

// Parses and checks large answers beside the page (design, "Data"), and hands the value over in pieces,
// so that taking it costs the page no long task.

config({ jitless: true });

const schemas = {
  CustomerAssessmentDetail: zCustomerAssessmentDetail,
  CustomerReviewDetail: zCustomerReviewDetail,
};

/** The types whose answers can be large. */
export type LargeType = keyof typeof schemas;

export type Asked = { type: LargeType; text: string };

export type Answered =
  | { kind: 'PIECE'; piece: Piece }
  | { kind: 'READ'; reading: Reading<unknown> }
  | { kind: 'UNREADABLE'; expected: string; raw: string };

const answer = (message: Answered) => postMessage(message);

addEventListener('message', ({ data: { type, text } }: MessageEvent<Asked>) => {
  try {
    const { value, unreadable } = readText<unknown>(schemas[type], text);
    for (const piece of takeApart(value)) answer({ kind: 'PIECE', piece });
    answer({ kind: 'READ', reading: { value, unreadable } });
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    answer({ kind: 'UNREADABLE', expected: error.expected, raw: error.raw });
  }
});
