import { useParams } from 'react-router';

/** A parameter that the route's own path guarantees. */
export function useParam(name: string): string {
  const value = useParams()[name];
  if (value === undefined) throw new Error(`This route has no parameter ${name}`);
  return value;
}
