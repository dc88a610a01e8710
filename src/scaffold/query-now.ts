import { useLocation, useNavigate, type Location, type NavigateOptions } from 'react-router';
import { withParam } from '../lib/search-params.ts';

/**
 * The query to change. The address may be ahead of what is drawn; a list beside another page has a query of its own.
 */
export const queryNow = ({ pathname, search }: Location): URLSearchParams =>
  new URLSearchParams(window.location.pathname === pathname ? window.location.search : search);

/** Sets one parameter of the address, or removes it where the value is empty; the others stay. */
export function useSetParam() {
  const navigate = useNavigate();
  const drawn = useLocation();
  return (name: string, value: string, options?: NavigateOptions) =>
    void navigate(`?${withParam(queryNow(drawn), name, value).toString()}`, options);
}
