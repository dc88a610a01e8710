import type { Tone } from '../../../ui/Badge.tsx';

/** Patterns tell series apart without color. */
export const PATTERNS = [
  'solid',
  'diagonal',
  'dots',
  'horizontal',
  'back',
  'grid',
  'vertical',
  'cross',
  'bricks',
  'rings',
  'zigzag',
  'blank',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** How a series is drawn. Tone is that of a recorded value; the others are neutral (design, "Looks"). */
export type Look = { tone: Tone; pattern: Pattern };

/**
 * A look for each series: its tone, and a pattern that no other has as long as there are enough.
 *
 * @param solid The place of the series that is to have no pattern, as it is the usual one.
 */
export function looksOf(tones: readonly (Tone | undefined)[], solid = 0): Look[] {
  const [none, ...others] = PATTERNS;
  return tones.map((tone, index) => ({
    tone: tone ?? 'plain',
    pattern:
      index === solid
        ? none
        : (others[(index < solid ? index : index - 1) % others.length] ?? 'blank'),
  }));
}
