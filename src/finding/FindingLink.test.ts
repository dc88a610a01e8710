import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CustomerFinding } from '../api/types.ts';
import { OrgId } from '../scaffold/org-id.ts';
import { FindingLink } from './FindingLink.tsx';

test.each(['', ' ', '\u200b'])('a finding whose claim is %j is a link that has a name', (claim) => {
  const finding = { id: 'f', claim, symbols: [] as string[] } as CustomerFinding;
  const link = createElement(FindingLink, { reviewId: 'r', assessment: { id: 'a' }, finding });
  const shown = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(OrgId, { value: 'o' }, link)),
  );
  expect(shown).toMatch(/<a .*\(no text\).*<\/a>/);
});
