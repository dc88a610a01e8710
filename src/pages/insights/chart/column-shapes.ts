/** What is to be drawn: columns of stacked values, one series on the other. */
export type ColumnValues = {
  /** By place, then by series; undefined: not known, and not drawn. */
  values: readonly (readonly (bigint | undefined)[])[];
  series: number;
  /** Of the area that is drawn on, in pixels. */
  width: number;
  height: number;
};

export type ColumnShapes = {
  /** A path of rectangles for each series. */
  paths: string[];
  /** Where values stand, from the top: at least zero and one more. */
  ticks: { value: bigint; y: number }[];
  /** Left edge and width of what belongs to a place. */
  band: (place: number) => { x: number; width: number };
};

const TICKS = 4;
/** So much of its band a column leaves free, at most. */
const MOST_GAP = 6;

/** Stacks values upwards from zero, and those below zero downwards. */
export function columnShapes({ values, series, width, height }: ColumnValues): ColumnShapes {
  const sums = values.map((column) => ({
    above: sum(column.filter((value) => value !== undefined && value > 0n)),
    below: sum(column.filter((value) => value !== undefined && value < 0n)),
  }));
  const top = largest(sums.map(({ above }) => above));
  const bottom = -largest(sums.map(({ below }) => -below));
  const tickValues = niceTicks(bottom, top);
  const [low, high] = [Number(tickValues.at(-1) ?? 0n), Number(tickValues[0] ?? 1n)];
  const yOf = (value: bigint) => ((high - Number(value)) / (high - low)) * height;
  const band = (place: number) => {
    const each = width / Math.max(1, values.length);
    return { x: place * each, width: each };
  };
  const parts: string[][] = Array.from({ length: series }, () => []);
  values.forEach((column, place) => {
    const { x, width: each } = band(place);
    const gap = Math.min(MOST_GAP, each * 0.25);
    let [above, below] = [0n, 0n];
    column.forEach((value, index) => {
      if (value === undefined || value === 0n) return;
      const from = value > 0n ? above : below;
      if (value > 0n) above += value;
      else below += value;
      const [one, other] = [yOf(from), yOf(from + value)];
      const size = Math.max(0.5, Math.abs(other - one));
      parts[index]?.push(
        `M${round(x + gap / 2)} ${round(Math.min(one, other))}h${round(each - gap)}v${round(size)}h${round(gap - each)}z`,
      );
    });
  });
  return {
    paths: parts.map((path) => path.join('')),
    ticks: tickValues.map((value) => ({ value, y: yOf(value) })),
    band,
  };
}

/** Round values from the highest to the lowest, around all that lies between the two; with zero. */
export function niceTicks(bottom: bigint, top: bigint): bigint[] {
  const span = top - bottom;
  let step = 1n;
  // 1, 2, 5, 10, 20, 50 …
  for (let place = 0; span > step * BigInt(TICKS); place += 1) {
    step = place % 3 === 1 ? (step * 5n) / 2n : step * 2n;
  }
  const ticks: bigint[] = [];
  const highest = top <= 0n ? (span === 0n ? step : 0n) : ((top + step - 1n) / step) * step;
  for (let value = highest; ; value -= step) {
    ticks.push(value);
    if (value <= bottom && value <= 0n) return ticks;
  }
}

const sum = (values: readonly (bigint | undefined)[]) =>
  values.reduce<bigint>((total, value) => total + (value ?? 0n), 0n);
const largest = (values: readonly bigint[]) =>
  values.reduce((most, value) => (value > most ? value : most), 0n);
const round = (value: number) => Math.round(value * 100) / 100;
