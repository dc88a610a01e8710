import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OrgId } from '../scaffold/org-id.ts';
import { entryOfRow } from './entries.ts';
import { indexMarks } from './marks.ts';
import { noteDraft } from './note-drafts.ts';
import type { Marking } from './use-marking.ts';

test('a note is written once it is known whether there is one, or that it can’t be', async () => {
  // Keys are listened for as soon as this is imported.
  vi.stubGlobal('document', new EventTarget());
  const { MarkBar } = await import('./MarkBar.tsx');
  vi.unstubAllGlobals();
  const shown = (read: Pick<Marking, 'marks' | 'refused'>) => {
    const marking: Marking = {
      ...read,
      index: indexMarks([]),
      said: undefined,
      times: undefined,
      canUndo: false,
      put: () => undefined,
      undo: () => undefined,
    };
    const entry = entryOfRow({ finding_id: 'f' }, 0);
    const bar = createElement(MarkBar, { entry, marked: undefined, marking });
    return renderToStaticMarkup(createElement(OrgId, { value: 'o' }, bar));
  };
  const draft = noteDraft('o', 'f');
  draft.keep('half a thought');
  expect(shown({ marks: undefined, refused: undefined })).not.toContain('<textarea');
  expect(shown({ marks: [], refused: undefined })).toContain('half a thought</textarea>');
  expect(shown({ marks: undefined, refused: new Error('full') })).toContain('<textarea');
  draft.keep(undefined);
});
