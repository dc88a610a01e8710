import { byServiceClock } from '../lib/service-clock.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Time } from '../ui/Time.tsx';
import css from './Answer.module.css';

/** What is shown was read some time ago, `readAt` by this browser's clock, and a later read failed. */
export function OutOfDate({ readAt, retry }: { readAt: number; retry: () => void }) {
  return (
    <div className={css.notice}>
      <Banner
        tone="gap"
        role="status"
        title="This may be out of date."
        actions={<Button onClick={retry}>Try again</Button>}
      >
        The last refresh failed. This page was loaded{' '}
        <Time value={new Date(byServiceClock(readAt)).toISOString()} />.
      </Banner>
    </div>
  );
}
