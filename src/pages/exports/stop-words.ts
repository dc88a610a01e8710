import { fill } from '../../lib/fill.ts';
import { answeredWith } from '../../scaffold/Failure.tsx';
import { scaffoldWords as words } from '../../scaffold/words.ts';
import type { ExportStop } from '../../exports/export-task.ts';
import { exportsWords } from './words.ts';

/** Why an export stopped and what helps, in words of Docket's own. */
export function stopWords(why: ExportStop): { title: string; help: string } {
  switch (why.kind) {
    case 'token':
      return {
        title: 'Connect to continue.',
        help: 'The token wasn’t accepted, or this browser has none. The export resumes where it stopped once a tab is connected again.',
      };
    case 'room':
      return {
        title: exportsWords.storageFull,
        help: 'Save what’s there as a partial file, or delete files from older exports below and resume.',
      };
    case 'refused':
      return refusedWords(why);
    case 'unreadable':
      return why.status === 200
        ? {
            title: 'What kept arriving wasn’t a whole page of an export.',
            help: 'Something between this browser and the service, such as a proxy’s sign-in page, may be replacing or changing its responses. Nothing of what arrived is in the file.',
          }
        : {
            title: `The service kept returning status ${why.status}.`,
            help: 'Try again later; the export resumes where it stopped.',
          };
    case 'columns':
      return {
        title: 'The columns changed during the export.',
        help: 'The service now sends different columns, and a file has only one header. Save what’s there as a partial file and start the export again.',
      };
    case 'cursor':
      return {
        title: 'The service kept rejecting its own cursors.',
        help: 'The export window was restarted several times. A cursor stops working if you switch to a token for other repositories. Try again, or start a new export.',
      };
    default:
      return {
        title: 'The export couldn’t continue in this browser.',
        help: why.kind === 'browser' ? why.words : '',
      };
  }
}

function refusedWords(why: Extract<ExportStop, { kind: 'refused' }>) {
  if (why.required_scope) {
    return {
      title: fill(words.lacksScope, { scope: why.required_scope }),
      help: 'Exports need it. Connect with a token that has it and try again.',
    };
  }
  switch (why.status) {
    case 403:
      return { title: 'The service doesn’t allow this export.', help: '' };
    case 404:
      return {
        title: 'The service doesn’t have this dataset.',
        help: 'Or this token can’t see the organization; the service doesn’t say which.',
      };
    default:
      return {
        title: `The service rejected the request with status ${why.status}.`,
        help: why.code === 'window_too_long' ? 'It accepts windows of up to 31 days.' : '',
      };
  }
}

export function pageWaitWords(status: number): string {
  switch (status) {
    case 0:
      return words.noAnswer;
    case 200:
      return 'What arrived wasn’t a whole page of an export.';
    case 429:
      return 'The service is rate limiting requests.';
    case 503:
      return words.unavailable;
    default:
      return answeredWith(status);
  }
}
