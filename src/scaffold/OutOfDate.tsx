import { isSignedOut, ServiceError } from '../api/failure.ts';
import { byServiceClock } from '../lib/service-clock.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { Time } from '../ui/Time.tsx';
import { Failure, ServiceWords } from './Failure.tsx';
import { scaffoldWords as words } from './words.ts';

/** Says that what is shown couldn't be refreshed, and how old it is. `readAt`: by this browser's clock. */
export function OutOfDate({
  readAt,
  error,
  retry,
}: {
  readAt: number;
  error: unknown;
  retry: () => void;
}) {
  if (isSignedOut(error)) return <Failure error={error} what="this" />;
  return (
    <Banner
      tone="gap"
      role="status"
      title={
        error instanceof ServiceError && error.status === 0 ? words.notResponding : words.outOfDate
      }
      actions={<Button onClick={retry}>{words.tryAgain}</Button>}
    >
      <Sentence
        words={words.loadedAt}
        when={<Time value={new Date(byServiceClock(readAt)).toISOString()} />}
      />
      {error instanceof ServiceError && <ServiceWords error={error} />}
    </Banner>
  );
}
