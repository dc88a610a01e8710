import { useQuery } from '@tanstack/react-query';
import { pathSearchQuery } from '../api/path-search.ts';

const PATH_WORD = /(?:^|\s)path:\S/i;

/** Says of a search with `path:` that it may have been for a word, unless the service says that it knows it. */
export function PathSearch({ search = '' }: { search: string | undefined }) {
  const asked = PATH_WORD.test(search);
  const known = useQuery({ ...pathSearchQuery, enabled: asked });
  if (!asked || known.isPending || known.data === true) return null;
  return (
    <span className="faint" role="status">
      The service doesn’t say that it supports “path:”. If it doesn’t, it searched for it as a word.
    </span>
  );
}
