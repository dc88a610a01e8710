import { createContext, useContext } from 'react';

/** The pane that something stands in, where a page is split into panes that scroll by themselves. */
export type Pane = {
  side: 'list' | 'detail';
  /** What scrolls. */
  scroller: HTMLElement;
};

export const PaneContext = createContext<Pane | undefined>(undefined);

/** The pane around a component; undefined where the window scrolls. */
export const usePane = (): Pane | undefined => useContext(PaneContext);

/** Whether a component stands in a list beside what was opened from it, which has a history entry of its own. */
export const useInList = (): boolean => usePane()?.side === 'list';
