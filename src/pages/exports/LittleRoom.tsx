import { byteSize } from '../../lib/bytes.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useSpace } from './use-exports.ts';
import { fill } from '../../lib/fill.ts';
import { exportsWords as words } from './words.ts';

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
    <Banner tone="gap" role="status" title={words.little}>
      {fill(words.littleDetail, { size: byteSize(Math.max(0, left)) })}
    </Banner>
  );
}
