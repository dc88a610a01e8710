import { expect, test } from 'vitest';
import { publicKey, uuidFrom } from './ids.ts';

test('the same parts give the same identity, others another one', () => {
  const id = uuidFrom('namespace', 'a', 'bc');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidFrom('namespace', 'a', 'bc')).toBe(id);
  expect(uuidFrom('namespace', 'ab', 'c')).not.toBe(id);
  expect(uuidFrom('namespace', 'a,bc')).not.toBe(id);
  expect(uuidFrom('other', 'a', 'bc')).not.toBe(id);
});

test('a public key is the identifier without hyphens', () => {
  expect(publicKey('01234567-89ab-5def-8123-456789abcdef')).toBe(
    'rev_0123456789ab5def8123456789abcdef',
  );
});
