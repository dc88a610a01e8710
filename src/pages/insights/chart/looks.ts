import type { Tone } from '../../../ui/Badge.tsx';

/** Patterns tell series apart without colour. */
export const PATTERNS = [
  'solid',
  'diagonal',
  'dots',
  'horizontal',
  'back',
  'grid',
  'vertical',
  'blank',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** How a series is drawn. Tone is that of a recorded value; the others are neutral (design, "Looks"). */
export type Look = { tone: Tone; pattern: Pattern };

/**
 * A look for each series by its tone: those of the same tone differ by pattern.
 *
 * @param solid The place of the series that is to have none, if it is there.
 */
export function looksOf(tones: readonly (Tone | undefined)[], solid = -1): Look[] {
  const used = new Map<Tone, number>();
  if (solid !== -1) used.set(tones[solid] ?? 'plain', 1);
  return tones.map((given, index) => {
    const tone = given ?? 'plain';
    const place = index === solid ? 0 : (used.get(tone) ?? 0);
    if (index !== solid) used.set(tone, place + 1);
    return { tone, pattern: PATTERNS[place % PATTERNS.length] ?? 'blank' };
  });
}
