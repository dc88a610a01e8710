import { Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { part } from '../ui/part.tsx';

/** Loaded from here alone, so that pages without a diff do not carry it. */
const DiffView = part(async () => (await import('./DiffView.tsx')).DiffView);

/** A patch to read, once the view is there. */
export function Diff(props: ComponentProps<typeof DiffView>) {
  return (
    <Suspense fallback={<Skeleton label="Loading the diff" />}>
      <DiffView {...props} />
    </Suspense>
  );
}
