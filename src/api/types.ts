// The contract's types under the specification's names. The fields that the contract decided are
// optional here (scripts/api.ts); this is the one place that knows they are generated.
export type * from './generated/types.gen.ts';
