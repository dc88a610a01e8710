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
  expect(readConfiguration(text)).toEqual({ avatar_hosts, source: false });
});

test('a source interface is named', () => {
  expect(readConfiguration('{"source": true}')).toEqual({ avatar_hosts: [], source: true });
});

test.each([
  ['{"source": "/source"}', '“source” must be true or false'],
  ['', 'it isn’t valid JSON'],
  ['<!doctype html>', 'it isn’t valid JSON'],
  ['[]', 'it isn’t a JSON object'],
  ['null', 'it isn’t a JSON object'],
  ['{"avatarHosts": []}', '“avatarHosts” isn’t a setting'],
  ['{"avatar_hosts": "a.example"}', '“avatar_hosts” isn’t a list'],
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
    '“avatar_hosts”[1] must be a host name, such as avatars.example.org',
  );
});
