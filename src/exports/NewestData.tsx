import { useQuery } from '@tanstack/react-query';
import { listReviews } from '../api/operations.ts';
import { q } from '../api/query.ts';
import { readTime } from '../lib/times.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Time } from '../ui/Time.tsx';
import { rangeUpTo } from './export-address.ts';
import type { TimeWindow } from './export-windows.ts';

/** Beside a range without a row: when the newest review is from, and one press that leads there. */
export function NewestData({
  orgId,
  range: { from, to },
  show,
}: {
  orgId: string;
  range: TimeWindow;
  show: (range: TimeWindow) => void;
}) {
  const { data } = useQuery(q(listReviews, { org_id: orgId }, { limit: 1 }));
  const created = data?.value.reviews?.[0]?.created_at ?? '';
  const newest = readTime(created);
  if (newest === undefined || (newest >= from && newest < to)) return null;
  return (
    <Banner
      tone="plain"
      role="status"
      title={
        <>
          The newest review is from <Time value={created} />.
        </>
      }
      actions={<Button onClick={() => show(rangeUpTo(newest))}>Show the 30 days up to it</Button>}
    >
      This range has no rows.
    </Banner>
  );
}
