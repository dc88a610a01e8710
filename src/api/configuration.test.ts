import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

test.each([
  ['{}', []],
  ['{"avatar_hosts": []}', []],
  [
    '{"avatar_hosts": ["avatars.example.org", "git.example.org:8443"]}',
    ['avatars.example.org', 'git.example.org:8443'],
  ],
])('%s is followed', (text, avatar_hosts) => {
  expect(readConfiguration(text)).toEqual({ avatar_hosts });
});

test.each([
  ['', 'it is not JSON'],
  ['<!doctype html>', 'it is not JSON'],
  ['[]', 'it is not a JSON object'],
  ['null', 'it is not a JSON object'],
  ['{"avatarHosts": []}', 'it has no setting “avatarHosts”'],
  ['{"avatar_hosts": "a.example"}', '“avatar_hosts” is not a list'],
])('%s is not', (text, words) => {
  expect(() => readConfiguration(text)).toThrow(words);
});

test.each([
  'https://a.example',
  'a.example/path',
  '*.example',
  '*',
  'A.example',
  'a.example:443',
  'a.example:99999',
  'a example',
  "a.example; script-src 'unsafe-inline'",
  'user@a.example',
  '',
  7,
])('%j is no host', (host) => {
  expect(() => readConfiguration(JSON.stringify({ avatar_hosts: ['b.example', host] }))).toThrow(
    '“avatar_hosts”[1] is not the name of a host, such as avatars.example.org',
  );
});
