const MICRO = 1_000_000n;

/**
 * An amount of millionths as a decimal, every digit of it: at least two behind the point, no zeros that
 * say nothing. 99150n is "0.09915", -4200000n is "-4.20".
 */
export function microsText(micros: bigint): string {
  const [sign, size] = micros < 0n ? ['-', -micros] : ['', micros];
  const fraction = String(size % MICRO)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${sign}${size / MICRO}.${fraction}`;
}

const exact = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** The same for people: every digit, grouped as they are used to. */
export const amountText = (micros: bigint): string =>
  // Formats a decimal text by its digits, not by the nearest double.
  exact.format(microsText(micros) as `${number}`);

/** A share of an amount, in millionths, rounded half away from zero; undefined where nothing shares it. */
export function microsEach(micros: bigint, count: number): bigint | undefined {
  if (count === 0) return undefined;
  const [by, half] = [BigInt(count), BigInt(count) / 2n];
  return micros < 0n ? -((-micros + half) / by) : (micros + half) / by;
}
