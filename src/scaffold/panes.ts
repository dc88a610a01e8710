import * as z from 'zod/mini';
import { ownValue } from '../lib/own-value.ts';
import { storedValue } from '../ui/stored.ts';

/** The width of a list that nobody sized, in pixels. */
export const LIST_WIDTH = 420;

const sizes = z.object({
  width: z.exactOptional(z.number()),
  closed: z.exactOptional(z.boolean()),
});
type Sizes = z.infer<typeof sizes>;

const kept = storedValue(
  'docket.panes',
  (stored) => z.safeParse(z.record(z.string(), z.catch(sizes, {})), stored).data ?? {},
);

/** How a person has set up the panes called `name`, in this browser. */
export const usePaneSizes = (name: string): Sizes => ownValue(kept.useValue(), name) ?? {};

export function setPaneSizes(name: string, change: Sizes): void {
  kept.change((all) => ({ ...all, [name]: { ...ownValue(all, name), ...change } }));
}
