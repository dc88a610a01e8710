/**
 * What a table has for a name that comes from outside. Objects have members of their own, as
 * `constructor` and `__proto__`, which are in no table: those are undefined, as every other unknown name.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
