import { expect, test } from 'vitest';
import { inboxAct } from './inbox-keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'metaKey' | 'ctrlKey' | 'altKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  ...held,
});

test.each([
  ['j', {}, 'next'],
  ['a', {}, 'accept'],
  ['A', { shiftKey: true }, 'accept-all'],
  ['Enter', { metaKey: true }, 'send'],
  ['Enter', { ctrlKey: true }, 'send'],
  ['Enter', {}, undefined],
  ['a', { ctrlKey: true }, undefined],
  ['r', { altKey: true }, undefined],
  ['?', { shiftKey: true }, 'help'],
  ['z', {}, undefined],
] as const)('%s with %j is %s', (key, held, act) => {
  expect(inboxAct(press(key, held), false)).toBe(act);
});

test('while someone types, letters are letters and only sending is a key', () => {
  expect(inboxAct(press('r'), true)).toBeUndefined();
  expect(inboxAct(press('A', { shiftKey: true }), true)).toBeUndefined();
  expect(inboxAct(press('Enter', { metaKey: true }), true)).toBe('send');
});
