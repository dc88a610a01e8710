import type { ActorView } from '../../src/api/types.ts';
import { HOST } from './organization.ts';

/** The people and machines of the sample, by the login that the source host shows. */
export const PEOPLE = {
  'mara-lindqvist': '2114077',
  'tobias-okafor': '5508812',
  'yuki-tanabe': '8841230',
  'noor-haddad': '10377461',
  'inbal-regev': '7702934',
  'aarav-deshpande': '4419005',
  'oksana-melnyk': '6120488',
  'jens-petersen': '903344',
  'lucia-ferrante': '3377190',
  'samuel-achterberg': '12840077',
  'grete-hallström': '1180923',
  'rafael-quintana': '9981204',
  'priya-raman': '15520931',
  'wanjiru-kamau': '11209348',
  'chen-yulan': '13400562',
  // Beyond 2^53 - 1, where a float loses digits.
  'old-import': '9007199254740993',
  // The largest identity that 64 bits hold.
  'last-possible-user': '9223372036854775807',
  'tide-bot': '40011873',
  'renovate-quay': '29139614',
} as const;
export type Person = keyof typeof PEOPLE;

/** A person as an actor of the source host. */
export function actor(login: Person): ActorView {
  return { host_user_id: PEOPLE[login], login, profile_url: profileUrl(login) };
}

export function profileUrl(login: string): string {
  return `${HOST}/${encodeURIComponent(login)}`;
}

export function avatarUrl(login: Person): string {
  return `https://avatars.harbor.example/u/${PEOPLE[login]}?s=80`;
}
