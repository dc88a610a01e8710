import { CommandError } from '../base/command-error.ts';

/**
 * Reads the address of `--service`: http or https, with a base path if the service has one.
 *
 * @returns Its path ends without a slash; it has neither query nor fragment.
 * @throws CommandError (exit code 2) saying what is wrong. It never repeats credentials.
 */
export function readServiceAddress(text: string): URL {
  const url = URL.parse(text);
  const hostless = /^https?:(?!\/\/)/i.test(text);
  if (url === null || hostless || !['http:', 'https:'].includes(url.protocol)) {
    throw refuse('it must be an http or https address, for example https://reviews.example/base');
  }
  if (url.username !== '' || url.password !== '') {
    throw refuse('it must not contain a user name or password; the dashboard asks for a token');
  }
  if (url.search !== '' || url.hash !== '') throw refuse('it can’t have a query or a fragment');
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

/**
 * Where the gateway asks for a path of its own.
 *
 * @param requested The address of the request; its path and query are kept as they are encoded.
 */
export function upstreamTarget(service: URL, requested: URL): string {
  const base = service.pathname.replace(/\/$/, '');
  return `${base}${requested.pathname}${requested.search}`;
}

function refuse(reason: string): CommandError {
  return new CommandError(`Can’t use the --service address: ${reason}.`, 2);
}
