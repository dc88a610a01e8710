import { byteSize } from '../../lib/bytes.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useSpace } from './use-exports.ts';

/** Less is soon full: some hundred thousand rows. */
const LITTLE = 100_000_000;

/**
 * Says before an export begins that this browser may have no room for it, and what helps. Browsers may
 * report more room than there is (Chromium tells every page 10 GB), so that silence promises nothing.
 */
export function LittleRoom({ orgId }: { orgId: string }) {
  const left = useSpace(orgId).data?.left;
  if (left === undefined || left >= LITTLE) return null;
  return (
    <Banner tone="gap" role="status" title="This browser is almost out of storage.">
      About {byteSize(Math.max(0, left))} left. An export that needs more stops and keeps what it
      has. Delete files of older exports below, or choose a shorter range.
    </Banner>
  );
}
