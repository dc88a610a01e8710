import { fill } from '../../lib/fill.ts';
import { answeredWith } from '../../scaffold/Failure.tsx';
import { scaffoldWords as words } from '../../scaffold/words.ts';
import type { ExportStop } from '../../exports/export-task.ts';

/** Why an export stopped and what helps, in words of Docket's own. */
export function stopWords(why: ExportStop): { title: string; help: string } {
  switch (why.kind) {
    case 'token':
      return {
        title: 'A token is needed to go on.',
        help: 'The token was not accepted, or this browser has none. Once a tab is connected again, the export goes on by itself where it stopped.',
      };
    case 'room':
      return {
        title: 'This browser’s storage is full.',
        help: 'Save what is there as a partial file, or delete files of older exports below and go on.',
      };
    case 'refused':
      return refusedWords(why);
    case 'unreadable':
      return why.status === 200
        ? {
            title: 'What came was no whole page of an export, again and again.',
            help: 'Something between this browser and the service may change its answers. Nothing of those pages is in the file.',
          }
        : {
            title: `The service answered with status ${why.status}, again and again.`,
            help: 'It may work later; the export goes on where it stopped.',
          };
    case 'columns':
      return {
        title: 'The columns changed while the file was made.',
        help: 'The service gives other columns now, and one file has one header. Save what is there as partial, and start the export again.',
      };
    case 'cursor':
      return {
        title: 'The service refused its own cursors, again and again.',
        help: 'The window was begun anew several times. A token with other repositories makes cursors of the one before useless; try again, or start the export again.',
      };
    default:
      return {
        title: 'The browser did not let Docket go on.',
        help: why.kind === 'browser' ? why.words : '',
      };
  }
}

function refusedWords(why: Extract<ExportStop, { kind: 'refused' }>) {
  if (why.required_scope) {
    return {
      title: fill(words.lacksScope, { scope: why.required_scope }),
      help: 'Exports need it. Connect with a token that has it, and try again.',
    };
  }
  switch (why.status) {
    case 400:
      return {
        title: 'The service refused the window.',
        help: 'It takes windows of at most 31 days. This is what it says is off:',
      };
    case 403:
      return { title: 'The service does not permit this export.', help: '' };
    case 404:
      return {
        title: 'The service does not have this dataset.',
        help: 'Or this token may not see the organization: the service does not tell the two apart.',
      };
    default:
      return { title: `The service refused with status ${why.status}.`, help: '' };
  }
}

/** Why a page is waited for. */
export function waitingWords(status: number): string {
  switch (status) {
    case 0:
      return words.noAnswer;
    case 200:
      return 'The page did not arrive whole.';
    case 429:
      return 'The service limits how often it is asked.';
    case 503:
      return words.unavailable;
    default:
      return answeredWith(status);
  }
}
