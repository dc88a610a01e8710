import { assessment } from '../build/assessment.ts';
import { finding } from '../build/finding.ts';
import type { PullRequest } from '../build/pull-request.ts';
import { pullRequestRun } from '../build/pull-request-run.ts';
import type { SampleReview } from '../build/sample-review.ts';
import type { Person } from '../people.ts';
import { REPOSITORIES } from '../repositories.ts';
import { inScripts } from '../texts/in-scripts.ts';
import { at } from '../times.ts';

/** Texts in several scripts and directions, short and long, as people of many ports write them. */
export const scripts: readonly SampleReview[] = [
  written('japanese', 2070, '入港予定の一覧に潮位を表示する', '潮位表示', 'yuki-tanabe'),
  written(
    'arabic',
    2071,
    'إظهار أوقات المد والجزر لميناء جدة في قائمة السفن',
    'jeddah-tides',
    'noor-haddad',
  ),
  written(
    'hebrew',
    2072,
    'תיקון סדר הרציפים בנמל חיפה (PORT_HAIFA)',
    'haifa-berths',
    'inbal-regev',
  ),
  written('hindi', 2073, 'मुंद्रा बंदरगाह के लिए सूचना का अनुवाद', 'mundra-notices', 'aarav-deshpande'),
  written(
    'cyrillic',
    2074,
    'Показывать причалы порта Одеса на карте',
    'odesa-map',
    'oksana-melnyk',
  ),
  written(
    'german',
    2075,
    'Liegeplatzbelegungsübersicht um Schlepperverfügbarkeitsanzeige erweitern',
    'schlepperverfuegbarkeit',
    'jens-petersen',
  ),
  written('chinese', 2076, '修正洋山港泊位分配的时区', 'yangshan-time-zone', 'chen-yulan'),
  written(
    'emoji',
    2077,
    '🚢⚓️ Berth board for the 👩🏽‍🚀👨‍👩‍👧‍👦 open day 🇵🇹',
    'open-day-🎉',
    'rafael-quintana',
  ),
  written(
    'long',
    2078,
    'Show, for every port call of the coming fortnight, the berth, the pilot, the tugs, the gang, the cranes and the expected laytime in one row that can be sorted, filtered, printed on A3 in landscape and read aloud by the screen readers that dispatchers in Rotterdam, Haifa and Tanjung Pelepas use (follow-up to #2031, #2044 and the workshop of 9 September)',
    'one-row-per-call',
    'lucia-ferrante',
  ),
  written('short', 2079, 'wip', 'w', 'grete-hallström'),
  written(
    'mixed',
    2080,
    'Rename סטטוס to status and الحالة to status (ABC-123 عربي 42)',
    'mixed-direction',
    'inbal-regev',
  ),
];

function written(
  name: keyof typeof inScripts,
  number: number,
  title: string,
  branch: string,
  author: Person,
): SampleReview {
  const pull: PullRequest = {
    repository: REPOSITORIES.console,
    number,
    title,
    author,
    branch,
    state: 'OPEN',
  };
  const day = String(number - 2069 + 10).padStart(2, '0');
  return pullRequestRun(pull, 1, {
    name: `script-${name}`,
    created: at(`2026-10-${day} 11:00`),
    assessments: [assessment('production', { findings: [finding(inScripts[name])] })],
  });
}
