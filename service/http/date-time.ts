const RFC3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

const YEAR_0 = Date.parse('0000-01-01T00:00:00Z');
const YEAR_10000 = Date.parse('+010000-01-01T00:00:00Z');

/**
 * Reads a date and time as RFC 3339 writes it.
 *
 * @returns Milliseconds since 1970, rounded up, so that a boundary finer than a millisecond falls
 *   behind the rows of that millisecond; undefined when it is no such text or no such date, or so far away
 *   that none in UTC is written so.
 */
export function readDateTime(text: string): number | undefined {
  const parts = RFC3339.exec(text);
  if (parts === null) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as Six;
  const [fraction = '', sign = '+', offsetHour = '00', offsetMinute = '00'] = parts.slice(7);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // 60 is a leap second.
  if (!exists || hour > 23 || minute > 59 || second > 60) return undefined;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return undefined;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1);
  const milliseconds = Math.ceil(Number(`0.${fraction || '0'}`) * 1000);
  const time = date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + milliseconds;
  return time < YEAR_0 || time >= YEAR_10000 ? undefined : time;
}

type Six = [number, number, number, number, number, number];
