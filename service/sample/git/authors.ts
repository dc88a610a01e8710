import type { GitAuthor } from './history-stream.ts';

const author = (name: string, mail: string): GitAuthor => ({
  name,
  email: `${mail}@harbor.example`,
});

/** Who commits to the sample's git repositories. */
export const AUTHORS = {
  mara: author('Mara Lindqvist', 'mara'),
  tobias: author('Tobias Okafor', 'tobias'),
  yuki: author('田辺 有紀', 'yuki'),
  noor: author('نور حداد', 'noor'),
  oksana: author('Оксана Мельник', 'oksana'),
  samuel: author('Samuel Achterberg', 'samuel'),
  grete: author('Grete Hallström', 'grete'),
} as const;
