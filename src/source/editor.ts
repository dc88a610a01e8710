import { storedValue } from '../ui/stored.ts';
import { fill } from '../lib/fill.ts';
import { editorWords } from './editor-words.ts';

/** Schemes that editors answer to; an address of any other is not opened. */
export const EDITOR_SCHEMES = [
  'vscode',
  'vscode-insiders',
  'vscodium',
  'cursor',
  'windsurf',
  'zed',
  'idea',
  'jetbrains',
  'pycharm',
  'webstorm',
  'goland',
  'subl',
  'txmt',
  'mvim',
  'emacs',
  'nova',
] as const;

/**
 * The person's own template for addresses that open their editor, such as
 * `vscode://file/home/me/code/{repository}/{path}:{line}`; empty: none.
 */
export const editorTemplate = storedValue('docket.editor', (stored) =>
  typeof stored === 'string' && templateFault(stored) === undefined ? stored : '',
);

/** What is wrong with a template; undefined: nothing. */
export function templateFault(template: string): string | undefined {
  if (template === '') return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(template)?.[1];
  if (!EDITOR_SCHEMES.some((each) => each === scheme)) {
    return fill(editorWords.scheme, {
      schemes: EDITOR_SCHEMES.map((each) => `${each}:`).join(', '),
    });
  }
  return template.includes('{path}') ? undefined : 'It must contain {path}.';
}

/**
 * The address that opens a place in the person's editor; undefined where the template makes none, or where the
 * path leads out of the repository, or the repository's name out of its folder.
 */
export function editorAddress(
  template: string,
  { repository, path, line }: { repository: string; path: string; line: number },
): string | undefined {
  if (template === '' || templateFault(template) !== undefined) return undefined;
  const name = repository.split('/').at(-1) ?? repository;
  const parts = [name, ...path.split('/')];
  if (parts.some((part) => part === '..' || part === '.' || part === '')) return undefined;
  const encode = (text: string) => text.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return template
    .replaceAll('{repository}', () => encode(name))
    .replaceAll('{path}', () => encode(path))
    .replaceAll('{line}', String(line));
}
