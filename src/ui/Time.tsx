import { exactTime, readTime, relativeTime } from '../lib/times.ts';
import { useNow } from './clock.ts';
import { UntrustedText } from './UntrustedText.tsx';

/** A recorded time, relative, with the exact local and UTC time on demand. Unreadable: as it came (H36). */
export function Time({ value }: { value: string }) {
  const now = useNow();
  const time = readTime(value);
  if (time === undefined) return <UntrustedText text={value} />;
  return (
    <time dateTime={value} title={exactTime(time)}>
      {relativeTime(time, now)}
    </time>
  );
}
