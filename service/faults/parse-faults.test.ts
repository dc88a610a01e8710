import { describe, expect, test } from 'vitest';
import { striking, type When } from './fault-rule.ts';
import { FAULT_HELP, FaultSyntaxError, parseFaults } from './parse-faults.ts';

const OPERATIONS = ['listReviews', 'getReview', 'rerunReview'];
const parse = (text: string) => parseFaults(text, OPERATIONS);
const always = { kind: 'always' };

describe('a fault specification', () => {
  test('names what goes wrong, where and when', () => {
    expect(parse('none')).toEqual([]);
    expect(parse('latency 300ms')).toEqual([
      { fault: { kind: 'latency', from: 300, to: 300 }, where: [], when: always },
    ]);
    expect(parse(' 503 retry 2s on GET first 2;drop  after on rerunReview,POST every 3 ')).toEqual([
      {
        fault: { kind: 'refuse', status: 503, retryAfter: 2 },
        where: ['GET'],
        when: { kind: 'first', count: 2 },
      },
      {
        fault: { kind: 'drop', moment: 'after' },
        where: ['rerunReview', 'POST'],
        when: { kind: 'every', count: 3 },
      },
    ]);
    expect(parse('truncate chance 12.5% seed 7; expire after 3; slow 2kB; 429; 503')).toEqual([
      { fault: { kind: 'truncate' }, where: [], when: { kind: 'chance', share: 0.125, seed: 7 } },
      { fault: { kind: 'expire' }, where: [], when: { kind: 'after', count: 3 } },
      { fault: { kind: 'slow', bytesPerSecond: 2000 }, where: [], when: always },
      { fault: { kind: 'refuse', status: 429, retryAfter: 1 }, where: [], when: always },
      { fault: { kind: 'refuse', status: 503, retryAfter: undefined }, where: [], when: always },
    ]);
  });

  test('of the help text can be read', () => {
    const examples = [...FAULT_HELP.matchAll(/--fault "(.*)"/g)].map(([, spec = '']) =>
      parse(spec),
    );
    expect(examples.map((rules) => rules.length)).toEqual([1, 2, 2]);
  });

  test.each([
    ['', 'In the fault "": expected latency, 429, 503, drop'],
    ['none; html', '"none" is not latency'],
    ['latncy 1s', '"latncy" is not latency, 429'],
    ['latency', 'expected a time, such as 300ms or 100ms-2s at the end'],
    ['latency 2s-1s', '"2s-1s" is not a time'],
    ['latency 1', '"1" is not a time'],
    ['latency 601s', '"601s" is not a time'],
    ['latency 1s-2s-3s', '"1s-2s-3s" is not a time'],
    ['503 retry 1500ms', '"1500ms" is not a whole number of seconds'],
    ['drop', 'expected before, after or midway at the end'],
    ['drop never', '"never" is not before, after or midway'],
    ['slow 0B', '"0B" is not a speed in bytes per second'],
    ['html on nothing', '"nothing" is not one of GET, POST, listReviews'],
    ['html on', 'expected an operation or a method'],
    ['html first', 'expected a number at the end'],
    ['html first 0', '"0" is not a number greater than or equal to 1'],
    ['html chance 101%', '"101%" is not a percentage'],
    ['html chance 5', '"5" is not a percentage'],
    ['html first 2 twice', 'unexpected "twice"'],
    ['html; truncate on getReview chance 1% seed x', '"x" is not a number'],
  ])('%j is refused, and says why', (text, reason) => {
    expect(() => parse(text)).toThrow(FaultSyntaxError);
    expect(() => parse(text)).toThrow(reason);
  });
});

describe('a rule strikes', () => {
  const struck = (when: When, requests: number): number[] => {
    const strikes = striking(when);
    return Array.from({ length: requests }, (_, index) => (strikes() ? index + 1 : 0)).filter(
      (number) => number > 0,
    );
  };

  test('the requests that it counts', () => {
    expect(struck({ kind: 'always' }, 3)).toEqual([1, 2, 3]);
    expect(struck({ kind: 'first', count: 2 }, 5)).toEqual([1, 2]);
    expect(struck({ kind: 'after', count: 3 }, 5)).toEqual([4, 5]);
    expect(struck({ kind: 'every', count: 3 }, 7)).toEqual([3, 6]);
  });

  test('a share of them, the same ones for the same seed', () => {
    const chance = (share: number, seed: number) => struck({ kind: 'chance', share, seed }, 10_000);
    expect(chance(0.1, 1).length / 10_000).toBeCloseTo(0.1, 1.5);
    expect(chance(0.1, 1)).toEqual(chance(0.1, 1));
    expect(chance(0.1, 1)).not.toEqual(chance(0.1, 2));
    expect(chance(0, 1)).toEqual([]);
    expect(chance(1, 1)).toHaveLength(10_000);
  });
});
