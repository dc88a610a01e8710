import { describe, expect, test } from 'vitest';
import { gateOf } from './gate.ts';

const scope = { name: 'reviews:rerun', standing: 'not known' } as const;

describe('H29', () => {
  test('only what the service calls available is available', () => {
    expect(gateOf({ available: true }, scope)).toEqual({ state: 'available' });
    for (const action of [undefined, null, {}, { available: false }, { available: null }]) {
      expect(gateOf(action, scope).state).toBe('unavailable');
    }
  });

  test.each(['READ_ONLY', 'REPOSITORY_UNAVAILABLE', 'REPOSITORY_WRITE_REQUIRED'])(
    '%s is put in words, with what would help',
    (unavailable_reason) => {
      const gate = gateOf({ available: false, unavailable_reason }, scope);
      expect(gate.state === 'unavailable' && gate.help).toMatch(/\w/);
      expect(JSON.stringify(gate)).not.toContain(unavailable_reason);
    },
  );

  test('a reason that is not listed is shown as recorded, with the service’s words', () => {
    const gate = gateOf(
      { available: false, unavailable_reason: 'ON_HOLIDAY', detail: 'Until Monday.' },
      scope,
    );
    expect(gate).toMatchObject({ reason: 'ON_HOLIDAY', detail: 'Until Monday.' });
  });

  test('a scope that was refused closes what the service calls available', () => {
    const gate = gateOf({ available: true }, { ...scope, standing: 'refused' });
    expect(gate.state === 'unavailable' && gate.reason).toContain('reviews:rerun');
  });

  test('where no run tells, it is not known until tried', () => {
    expect(gateOf('nothing', scope).state).toBe('not known');
    expect(gateOf('nothing', { ...scope, standing: 'refused' }).state).toBe('unavailable');
  });
});
