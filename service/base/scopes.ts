/** The scopes of the specification (Authentication 2), each permitting certain operations. */
export const SCOPES = [
  'analytics:read',
  'reviews:read',
  'findings:read',
  'reviews:rerun',
  'reviews:request',
  'guidance:read',
] as const;

export type Scope = (typeof SCOPES)[number];

/** What a token, or the sign-in code that will become one, may do. */
export interface Grant {
  orgId: string;
  scopes: readonly Scope[];
  /** The repositories it is restricted to; null: no restriction. */
  repositoryIds: readonly string[] | null;
}

/** Tells whether a text is one of the specification's scopes. */
export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
