export * from './generated/export-words.gen.ts';
