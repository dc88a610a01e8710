import { posix } from 'node:path';
import {
  pipelinesOf,
  type ShellCommand,
  type ShellPipeline,
  type ShellWord,
} from './shell-commands.ts';

/** Where commands run what they download, without a look at it. */
export interface DownloadedScript {
  /** Without what could be secret: user, password, query. */
  url: string;
  /** Whether nobody on the way can change it: HTTPS, with a certificate that is checked. */
  secure: boolean;
  /** The command that downloads, up to the end of its line, as it is written. */
  written: string;
  begin: number;
}

/** The scripts that commands for a POSIX shell, Bash or PowerShell download and run, in their order. */
export function downloadedScriptsIn(commands: string): DownloadedScript[] {
  // Most scripts download nothing, and need no further reading.
  const shell = /\b(?:curl|wget)\b/.test(commands)
    ? pipelinesOf(commands).flatMap(downloadsRunBy)
    : [];
  const found = [...shell, ...powerShellDownloads(commands)].flatMap(({ words, begin }) => {
    const url = words.flatMap((word, at) =>
      OTHER_VALUES.test(words[at - 1] ?? '') ? [] : (changeableUrl(word) ?? []),
    )[0];
    if (url === undefined) return [];
    const end = commands.indexOf('\n', begin);
    const written = commands.slice(begin, end === -1 ? undefined : end).trimEnd();
    const secure = url.startsWith('https:') && !words.some((word) => UNCHECKED.test(word));
    return [{ url, secure, written, begin }];
  });
  return found.toSorted((a, b) => a.begin - b.begin);
}

/** A command that downloads, and where it begins. */
interface Download {
  words: readonly string[];
  begin: number;
}

/** Options of curl whose value can be an address, but not that of the script. */
const OTHER_VALUES = /^(?:-[xeHAbdouF]|--(?:proxy|referer|header|user-agent|cookie|data|output))$/;

/** Options of curl, wget and PowerShell that accept a wrong certificate. */
const UNCHECKED =
  /^(?:--insecure|--no-check-certificate|-SkipCertificateCheck|-[a-zA-Z]*k[a-zA-Z]*)$/;

/**
 * The address that a word is, if it names a host elsewhere and what it gives can change: not with a commit or a
 * digest in it, nor with a variable that could be one.
 */
function changeableUrl(word: string): string | null {
  const [, scheme, host = '', path = ''] =
    /^(https?):\/\/((?:[\w-]+\.)+[a-z][\w-]*(?::\d+)?)(\/[^?#]*)?(?:[?#].*)?$/i.exec(word) ?? [];
  if (
    scheme === undefined ||
    /^(?:.*\.)?(?:localhost|local|internal|test|example)(?::|$)/i.test(host)
  ) {
    return null;
  }
  const fixed = path.split('/').some((each) => /^(?:[\da-f]{40,64}|\$.*)$/i.test(each));
  return fixed ? null : `${scheme.toLowerCase()}://${host}${path}`;
}

const SHELLS = /^(?:ba|z|da|k|a|fi)?sh$/;
const INTERPRETERS = /^(?:python[\d.]*|node|perl|ruby|php)$/;
/** What begins a command that another one is the argument of. */
const PREFIXES = new Set(
  '! { command do doas elif else env exec if nice nohup sudo then time until while'.split(' '),
);
/** Options of `sudo` and `env` whose value is the next word. */
const WITH_VALUE = /^-[ugChpRDTS]$/;

/** A command without what is put before it: `sudo -E`, `env A=b`, `A=b`. */
function ownWords({ words }: ShellCommand): readonly ShellWord[] {
  let begin = 0;
  for (; begin < words.length; begin += 1) {
    const { text } = words[begin] ?? { text: '' };
    if (WITH_VALUE.test(text)) begin += 1;
    else if (!PREFIXES.has(text) && !/^(?:-|\w+=)/.test(text)) break;
  }
  return words.slice(begin);
}

const nameOf = (words: readonly ShellWord[]): string => posix.basename(words[0]?.text ?? '');

function downloadOf(command: ShellCommand): Download[] {
  const words = ownWords(command);
  return /^(?:curl|wget)(?:\.exe)?$/.test(nameOf(words))
    ? [{ words: words.map(({ text }) => text), begin: command.begin }]
    : [];
}

/** What a pipeline downloads and runs. */
function downloadsRunBy(pipeline: ShellPipeline): Download[] {
  const run: Download[][] = [];
  let printedSoFar: Download[] = [];
  for (const command of pipeline) {
    const scripts = scriptsOf(ownWords(command));
    if (scripts === 'INPUT') {
      run.push(printedSoFar, printed(command.input));
      printedSoFar = [];
    } else for (const word of scripts) run.push(printed(word));
    for (const each of downloadOf(command)) printedSoFar.push(each);
  }
  return run.flat();
}

/** What is downloaded to be printed in a word's place. */
function printed(word: ShellWord | null): Download[] {
  return (word?.printedBy ?? []).flatMap(([first]) =>
    first === undefined ? [] : downloadOf(first),
  );
}

/** What a command runs: what it reads from its input, or the words that are a script or name one. */
function scriptsOf(words: readonly ShellWord[]): 'INPUT' | readonly ShellWord[] {
  const name = nameOf(words);
  const [, ...rest] = words;
  if (name === 'eval') return rest;
  if (name === '.' || name === 'source') return rest.slice(0, 1);
  if (SHELLS.test(name)) return scriptOfShell(rest);
  if (!INTERPRETERS.test(name)) return [];
  const [first] = rest;
  if (first === undefined || /^(?:-|\/dev\/stdin)$/.test(first.text)) return 'INPUT';
  return /^-[ce]$/.test(first.text) ? rest.slice(1, 2) : [first];
}

function scriptOfShell(words: readonly ShellWord[]): 'INPUT' | readonly ShellWord[] {
  for (let at = 0; at < words.length; at += 1) {
    const { text } = words[at] ?? { text: '' };
    if (/^(?:-[a-z]*s[a-z]*|-|\/dev\/stdin)$/.test(text)) return 'INPUT';
    if (/^-[a-z]*c[a-z]*$/.test(text)) return words.slice(at + 1, at + 2);
    if (/^(?:[-+][a-zA-Z]*[oO]|--(?:rcfile|init-file))$/.test(text)) at += 1;
    else if (!/^[-+]/.test(text)) return words.slice(at, at + 1);
  }
  return 'INPUT';
}

/** Characters; nobody wrote a longer line. */
const LONGEST_LINE = 2000;

/** What PowerShell downloads and runs, a line at a time: its own grammar is not read. */
function powerShellDownloads(commands: string): Download[] {
  const found: Download[] = [];
  let begin = 0;
  for (const line of /\b(?:iex|Invoke-Expression)\b/i.test(commands) ? commands.split('\n') : []) {
    const command = line.length > LONGEST_LINE ? '' : line.replace(/(?<!\S)#.*$/, '');
    if (
      /(?:^|[\s;({|&"'])(?:iex|Invoke-Expression)(?![\w-])/i.test(command) &&
      /\b(?:DownloadString|iwr|irm|Invoke-WebRequest|Invoke-RestMethod|curl|wget)\b/i.test(
        command,
      ) &&
      !/^\s*(?:::|@?(?:rem|echo)\b|Write-\w+)/i.test(command)
    ) {
      const words = command.match(/https?:\/\/[^\s'"`()|;,]+|-SkipCertificateCheck\b/gi) ?? [];
      found.push({ words, begin: begin + command.search(/\S/) });
    }
    begin += line.length + 1;
  }
  return found;
}
