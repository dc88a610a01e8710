import { useSyncExternalStore } from 'react';
import { language } from '../lib/language.ts';
import { exactTime, readTime, relativeTime, utcTime } from '../lib/times.ts';
import { onClockMoved, shownNow } from './clock.ts';
import { storedValue } from './stored.ts';
import { UntrustedText } from './UntrustedText.tsx';

/** How times are shown in this browser; the other ways are one hover away. */
export const timeStyle = storedValue('docket.times', (stored) =>
  stored === 'utc' ? 'utc' : 'relative',
);

function subscribe(listener: () => void) {
  const ends = [onClockMoved(listener), timeStyle.subscribe(listener)];
  return () => ends.forEach((end) => end());
}

/** A recorded time, relative or exact in UTC, with local and UTC time on demand. Unreadable: as it came (H36). That it gets older is not said aloud. */
export function Time({ value, className }: { value: string; className?: string | undefined }) {
  const time = readTime(value);
  // Drawn again when its words change, which of most times is hardly ever.
  const words = useSyncExternalStore(subscribe, () =>
    time === undefined
      ? value
      : timeStyle.get() === 'utc'
        ? utcTime(time)
        : relativeTime(time, shownNow()),
  );
  if (time === undefined) return <UntrustedText as="span" className={className} text={value} />;
  return (
    <time
      className={className}
      dateTime={value}
      lang={language}
      aria-live="off"
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = exactTime(time);
      }}
    >
      {words}
    </time>
  );
}
