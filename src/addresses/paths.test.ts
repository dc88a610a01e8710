import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { pathSegment } from '../lib/path-segment.ts';

const text = fc.oneof(
  fc.constantFrom('', '.', '..', '...', '%2e%2e', '/', '\\', '../..', '\ud800', 'a/b', '?', '#'),
  fc.string({ unit: 'binary' }),
);

test('no text from a record redirects a URL', () => {
  fc.assert(
    fc.property(text, (name) => {
      const { pathname } = new URL(`/a/${pathSegment(name)}/b?c=d`, 'https://docket.example');
      expect(pathname.split('/')).toHaveLength(4);
      const [, first, own = '', last] = pathname.split('/');
      expect([first, last]).toEqual(['a', 'b']);
      const usable = !['', '.', '..'].includes(name);
      expect(decodeURIComponent(own)).toBe(usable ? name.toWellFormed() : '\ufffd');
      const runs = new URL(paths.pullRequestRuns('o', name, 5), 'https://docket.example').pathname;
      expect(runs).toBe(`/organizations/o/reviews/pr/${own}/5`);
    }),
  );
});
