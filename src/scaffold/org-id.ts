import { createContext, use } from 'react';

/** The organization whose pages and kept lists are drawn; undefined where none is known. */
export const OrgId = createContext<string | undefined>(undefined);

/** The same, for what is drawn only where it is known. */
export function useOrgId(): string {
  const orgId = use(OrgId);
  if (orgId === undefined) throw new Error('No organization is known here');
  return orgId;
}
