export * from './generated/fields.gen.ts';
