import { createContext, useContext } from 'react';
import type { Location } from 'react-router';
import { pageAt, pages } from '../addresses/pages.ts';

/** The address of the list that what is on screen was opened from, as it was left. */
export const OpenedFrom = createContext<Location | undefined>(undefined);

/** The page of the navigation that what is on screen was opened from; undefined where it was opened by itself. */
export function useOpenedFrom() {
  const at = useContext(OpenedFrom);
  const id = at && pageAt(at.pathname)?.id;
  return id && 'navigation' in pages[id] ? { id, name: pages[id].name, at } : undefined;
}
