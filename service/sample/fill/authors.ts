import { Dice } from './dice.ts';

const FIRST = [
  'ana',
  'bjorn',
  'carla',
  'dmitri',
  'eshe',
  'farid',
  'gwen',
  'hiro',
  'ines',
  'jakub',
  'kofi',
  'leila',
  'mateo',
  'nadia',
  'olu',
  'petra',
  'quentin',
  'rosa',
  'sunil',
  'thuy',
  'umar',
  'vera',
  'wen',
  'ximena',
] as const;
const LAST = [
  'abara',
  'bakker',
  'costa',
  'dvorak',
  'eriksen',
  'fofana',
  'garcia',
  'haas',
  'ito',
  'jansen',
  'kaya',
  'lund',
  'moreau',
  'nowak',
  'okoye',
  'park',
  'rossi',
  'silva',
  'tan',
  'vogel',
  'weber',
  'yilmaz',
] as const;

/** Number of people who write pull requests; few of them write most. */
const AUTHORS = 420;

/** Someone who writes pull requests. */
export interface FillAuthor {
  id: string;
  login: string;
}

/** Chooses an author: the first ones write the most. */
export function authorOf(dice: Dice): FillAuthor {
  const index = dice.byPowerLaw(AUTHORS);
  const own = new Dice('author', String(index));
  const login = `${own.pick(FIRST)}-${own.pick(LAST)}${own.chance(0.3) ? own.below(90) + 10 : ''}`;
  return { id: String(20_000_000 + index * 7919), login };
}
