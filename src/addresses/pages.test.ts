import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAt, pageIds, pages } from './pages.ts';
import { pathSegment } from '../lib/path-segment.ts';

test('every page is found at its own address, with the parameters of the address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pageIds), fc.infiniteStream(fc.string()), (id, texts) => {
      const params: Record<string, string> = {};
      const path = pages[id].path.replaceAll(/:(\w+)/g, (_, name: string) => {
        // As no page's name is: `runs`, `compare`, …
        const other = String(texts.next().value);
        const text = name.endsWith('number') ? String(other.length) : `~${other}`;
        params[name] = text;
        return pathSegment(text);
      });
      expect(pageAt(path)).toEqual({ id, params });
      expect(pageAt(`${path}/`)).toEqual({ id, params });
    }),
  );
});

test('where no page is, none is found; a badly encoded segment stands for itself', () => {
  expect(pageAt('/')).toBeUndefined();
  expect(pageAt('/organizations/o/elsewhere')).toBeUndefined();
  expect(pageAt('/organizations/o/reviews/pr/r/x')).toBeUndefined();
  expect(pageAt('/organizations/o/reviews/pr/r/1e3/runs/1')).toBeUndefined();
  expect(pageAt('/organizations/o/reviews/pr/r/1/runs/9007199254740993')).toBeUndefined();
  expect(pageAt('/organizations/%E0/reviews')).toEqual({
    id: 'reviews',
    params: { org_id: '%E0' },
  });
});
