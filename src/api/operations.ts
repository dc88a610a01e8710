// The contract's operations, by their ids.
export * from './generated/operations.gen.ts';
