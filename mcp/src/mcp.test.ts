import { describe, expect, test } from 'vitest';
import { Confirmations } from './confirmations.ts';
import { readTools } from './read-tools.ts';
import { readSettings } from './settings.ts';
import { writeTools } from './write-tools.ts';

describe('a confirmation code', () => {
  const action = { tool: 'book', input: { facility: 1, slots: [{ a: 1, b: 2 }] }, token: 'T', terms: '10.00' };

  test('is good once, for the same action however it is written down', () => {
    const codes = new Confirmations();
    const { code } = codes.offer(action);
    const same = { ...action, input: { slots: [{ b: 2, a: 1 }], facility: 1 } };
    expect([codes.redeem(code, same), codes.redeem(code, same)]).toEqual([true, false]);
  });

  test.each([
    ['another tool', { tool: 'cancel_booking' }],
    ['another input', { input: { facility: 2 } }],
    ['another person', { token: 'other' }],
    ['another price', { terms: '12.00' }],
  ])('is not good for %s, and gone after the try', (_what, change) => {
    const codes = new Confirmations();
    const { code } = codes.offer(action);
    expect(codes.redeem(code, { ...action, ...change })).toBe(false);
    expect(codes.redeem(code, action)).toBe(false);
  });

  test('is good for five minutes', () => {
    let now = 0;
    const codes = new Confirmations(() => now);
    const [first, second] = [codes.offer(action), codes.offer(action)];
    now = 5 * 60 * 1000 - 1;
    expect(codes.redeem(first.code, action)).toBe(true);
    now += 1;
    expect(codes.redeem(second.code, action)).toBe(false);
  });
});

describe('settings', () => {
  test('over HTTP the token of the starter is not used', () => {
    expect(readSettings(['--http'], { CLUB_TOKEN: 'T', MCP_PORT: '0' })).toMatchObject({ token: undefined, port: 0 });
    expect(readSettings([], { CLUB_TOKEN: 'T' })).toMatchObject({ token: 'T', allowsWrites: false, isHttp: false });
  });

  test.each<[string[], Record<string, string>, string]>([
    [[], {}, 'Set CLUB_TOKEN'],
    [['--write'], { CLUB_TOKEN: 'T' }, 'Unknown flag --write'],
    [['--http'], { MCP_PORT: 'x' }, 'MCP_PORT is no port'],
  ])('%j with %j: %s', (flags, env, words) => {
    expect(() => readSettings(flags, env)).toThrow(words);
  });
});

test('every tool takes what its call takes; only writes ask for a code', () => {
  for (const { name, inputSchema } of readTools) {
    expect([name, Object.keys(inputSchema.properties as object)]).not.toContain('confirmation_code');
    expect(JSON.stringify(inputSchema)).not.toContain('$ref');
  }
  expect(writeTools.map(({ inputSchema }) => Object.keys(inputSchema.properties as object).at(-1))).toEqual([
    'confirmation_code',
    'confirmation_code',
  ]);
});
