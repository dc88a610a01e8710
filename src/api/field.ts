/** What a field of a record says, and the name of the type or enumeration that it holds. */
export type Field = { meaning: string; of?: string };
