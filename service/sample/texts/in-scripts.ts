import type { FindingText } from '../build/finding.ts';

const common = { domain: 'user_interface', severity: 'WARNING', proof: 'REPOSITORY_READ' } as const;

/** What reviewers wrote in their own languages about harbor/console. */
export const inScripts = {
  japanese: {
    ...common,
    series: 'tide-level-unit',
    claim:
      'formatTide は潮位をメートルで受け取るが、fetchTides は気象庁の値をセンチメートルのまま渡している。単位の変換がどこにもない。',
    impact: '一覧の潮位が百倍で表示され、配船担当者は喫水の余裕を誤って判断する。',
    remediation: 'fetchTides で一度だけメートルに変換し、型に単位を含める。',
    symbols: ['formatTide', 'fetchTides'],
    path: 'src/潮位/format.ts',
    lines: [12, 18],
  },
  arabic: {
    ...common,
    series: 'tide-sort-as-text',
    claim:
      'تقوم الدالة sortByTide بترتيب الأوقات كنصوص، فتأتي الساعة ٩:٠٠ بعد ٢٣:٠٠ عندما تُكتب بالأرقام العربية.',
    impact: 'يرى المرشد البحري في جدة السفينة الأخيرة في أول القائمة.',
    remediation: 'الترتيب بحسب الطابع الزمني قبل التنسيق، لا بعده.',
    symbols: ['sortByTide'],
    path: 'src/calls/sort.ts',
    lines: [31, 40],
  },
  hebrew: {
    ...common,
    series: 'berth-order-haifa',
    claim:
      'הפונקציה compareBerths משווה את מספרי הרציפים כמחרוזות, ולכן רציף 10 מופיע לפני רציף 9.',
    impact: 'הסדרן בחיפה מקצה את הרציף הלא נכון כאשר שתי אוניות מגיעות יחד.',
    remediation: 'להשוות עם localeCompare והאפשרות numeric.',
    symbols: ['compareBerths', 'localeCompare', 'numeric'],
    path: 'src/berths/compare.ts',
    lines: [4, 9],
  },
  hindi: {
    ...common,
    series: 'notice-truncated-at-code-unit',
    claim: 'shorten सूचना को 140 कोड इकाइयों पर काटता है; देवनागरी में मात्रा अपने अक्षर से अलग हो जाती है।',
    impact: 'मुंद्रा की सूचनाएँ टूटे अक्षरों के साथ समाप्त होती हैं और पढ़ी नहीं जा सकतीं।',
    remediation: 'Intl.Segmenter से अक्षर-समूहों पर काटें।',
    symbols: ['shorten', 'Intl.Segmenter'],
    path: 'src/notices/shorten.ts',
    lines: [2, 7],
  },
  cyrillic: {
    ...common,
    series: 'map-label-overlap',
    claim:
      'placeLabels меряет ширину подписи по числу букв. Кириллица в этом шрифте шире латиницы на 14 %, и подписи причалов 6 и 7 накладываются.',
    impact: 'На карте Одессы нельзя прочесть, какой причал свободен.',
    remediation: 'Измерять текст через measureText.',
    symbols: ['placeLabels', 'measureText'],
    path: 'src/map/labels.ts',
    lines: [60, 88],
  },
  german: {
    ...common,
    series: 'columns-cut-compounds',
    claim:
      'columnWidth kürzt Überschriften ab 24 Zeichen. „Schlepperverfügbarkeitsanzeige“ und „Schlepperverfügbarkeitszeitraum“ sehen danach gleich aus.',
    impact: 'Disponenten lesen den Zeitraum als Zahl der Schlepper.',
    remediation: 'Mit weichen Trennzeichen umbrechen (hyphens: auto, lang="de") statt zu kürzen.',
    symbols: ['columnWidth', 'hyphens'],
    path: 'src/table/columnWidth.ts',
    lines: [8, 21],
  },
  chinese: {
    ...common,
    series: 'yangshan-offset-fixed',
    claim:
      'toLocal 把时差固定为 +08:00 的分钟数写成了 +08.00 小时，半小时时区的港口因此少算三十分钟。',
    impact: '洋山港显示正确，科伦坡的泊位计划整体偏移半小时。',
    remediation: '使用 Temporal 或 IANA 时区名称，不要自己计算时差。',
    symbols: ['toLocal', 'Temporal'],
    path: 'src/time/to-local.ts',
    lines: [15, 22],
  },
  emoji: {
    ...common,
    series: 'emoji-split-in-initials',
    claim:
      'initials takes the first UTF-16 unit of a name. For 👩🏽‍🚀 Ada it draws half a surrogate pair, and for 🇵🇹 a lone regional indicator.',
    impact: 'Open-day badges show � 😕 instead of a face or a flag.',
    remediation: 'Take the first grapheme 👍.',
    symbols: ['initials'],
    path: 'src/ui/initials.ts',
    lines: [1, 5],
  },
  long: {
    ...common,
    series: 'one-row-print-layout',
    claim: [
      'PortCallRow measures itself in a layout effect, sets the row’s height from what it measured, and so makes the list remeasure every row after it. With 40 rows that is 40 + 39 + … + 1 measurements, 820 in all, for every change of the filter; with the 600 rows of a fortnight in Rotterdam it is 180,300.',
      'It is quadratic for a second reason: usePrintableColumns rebuilds the list of columns on each render and hands it to every row as a new array, so the comparison that was put around PortCallRow to avoid exactly this never finds the same columns twice.',
      'And it is measured at all only because the printed page must not cut a row in two. The print style sheet could say that itself: break-inside has been there since 2015 and works in every browser that the dispatchers use, as the note in docs/browsers.md says.',
    ].join('\n\n'),
    impact:
      'On the machines of the Rotterdam control room (4 cores, from 2017) the page freezes for 9 to 14 seconds after each keystroke in the filter. Dispatchers have begun to filter in a spreadsheet instead, from that morning’s export, and on 2 October assigned a pilot to a call that had been cancelled at noon.',
    remediation:
      'Give rows a fixed height on screen, let the browser break pages (break-inside: avoid), and build the columns once per table. The measurement can then go, together with use-row-height.ts, which nothing else imports.',
    symbols: ['PortCallRow', 'usePrintableColumns', 'break-inside'],
    path: 'src/pages/calls/fortnight/PortCallRow.tsx',
    lines: [44, 171],
  },
  short: {
    ...common,
    series: 'nil',
    claim: 'nil deref.',
    impact: 'Crash.',
    remediation: 'Check.',
    symbols: [],
    path: 'a.ts',
    lines: [1, 1],
  },
  mixed: {
    ...common,
    series: 'status-compared-to-translation',
    claim:
      'isActive compares status with "פעיל" and with "نشط", the words that are shown, so it is false in every other language (see ABC-123, גרסה 4.2, الإصدار ٤٫٢).',
    impact: 'In Haifa and Jeddah the list is right; in Rotterdam every call is inactive.',
    remediation: 'Compare with the stored value ACTIVE.',
    symbols: ['isActive', 'status', 'ACTIVE'],
    path: 'src/calls/is-active.ts',
    lines: [3, 11],
  },
} as const satisfies Record<string, FindingText>;
