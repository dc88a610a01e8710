/** Upper ends of the classes, in milliseconds, itself not included; the last class has none. */
export const DURATION_CLASSES = [
  10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000, 10_800_000, 43_200_000,
  86_400_000, 604_800_000,
] as const;

export const QUANTILES = [0.1, 0.5, 0.9, 0.99, 1] as const;

export type DurationsView = {
  count: number;
  /** Counts by class: one more than there are ends. */
  classes: number[];
  /** The least duration that so large a share does not exceed (nearest rank); none without durations. */
  quantiles: { share: number; milliseconds: number }[];
};

const FIRST = 1_024;

/** Durations in milliseconds, each kept in eight bytes, so that quantiles are exact. */
export class Durations {
  #values = new Float64Array(FIRST);
  #count = 0;
  readonly #classes: number[] = Array.from({ length: DURATION_CLASSES.length + 1 }, () => 0);

  add(milliseconds: number): void {
    if (this.#count === this.#values.length) {
      const wider = new Float64Array(this.#count * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.#count] = milliseconds;
    this.#count += 1;
    const found = DURATION_CLASSES.findIndex((end) => milliseconds < end);
    const place = found === -1 ? DURATION_CLASSES.length : found;
    this.#classes[place] = (this.#classes[place] ?? 0) + 1;
  }

  view(): DurationsView {
    const sorted = this.#values.slice(0, this.#count).toSorted();
    return {
      count: this.#count,
      classes: [...this.#classes],
      quantiles: QUANTILES.flatMap((share) => {
        const milliseconds = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
        return milliseconds === undefined ? [] : [{ share, milliseconds }];
      }),
    };
  }
}
