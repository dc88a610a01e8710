export * from './generated/record-words.gen.ts';
