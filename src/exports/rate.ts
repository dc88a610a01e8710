const OVER = 10_000;

/** Speeds over the last ten seconds. Times in milliseconds. */
export function rateMeter() {
  let samples: { at: number; rows: number; bytes: number }[] = [];
  return (at: number, rows: number, bytes: number) => {
    // The newest one that is too old stays: from it on the last ten seconds are known.
    const first = samples.findLastIndex((sample) => sample.at <= at - OVER);
    samples = [...samples.slice(Math.max(0, first)), { at, rows, bytes }];
    const [from] = samples;
    const seconds = from === undefined ? 0 : (at - from.at) / 1_000;
    if (from === undefined || seconds <= 0) return { rows_a_second: 0, bytes_a_second: 0 };
    return {
      rows_a_second: (rows - from.rows) / seconds,
      bytes_a_second: (bytes - from.bytes) / seconds,
    };
  };
}
