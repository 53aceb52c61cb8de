import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import { defineMessages, type ValuesOf } from './define-messages.ts';
import { setLocaleSource } from './locale.ts';
import { addTranslation, chooseLocale } from './translations.ts';

const m = defineMessages('test', {
  title: 'Log in',
  refund: 'You’ll get {amount} back if you cancel before {time}.',
  ahead: '{count, plural, =0 {You’re next.} one {One group is ahead of you.} other {# groups are ahead of you.}}',
  day: '{count, plural, one {day} other {days}}',
  who: '{who, select, you {Your booking} other {{name}’s booking}}',
} as const);

afterEach(() => setLocaleSource(() => 'en'));

describe('a message', () => {
  test.each([
    [m.title(), 'Log in'],
    [m.refund({ amount: 'S$ 5.00', time: '19:00' }), 'You’ll get S$ 5.00 back if you cancel before 19:00.'],
    [m.ahead({ count: 0 }), 'You’re next.'],
    [m.ahead({ count: 1 }), 'One group is ahead of you.'],
    [m.ahead({ count: 1200 }), '1,200 groups are ahead of you.'],
    [m.day({ count: 1 }), 'day'],
    [m.who({ who: 'you', name: 'Mei' }), 'Your booking'],
    [m.who({ who: 'other', name: 'Mei' }), 'Mei’s booking'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  test.each(['{count}', '\\u0041', '#', '<b>', "''"])('leaves %s in a value as it is', (value) => {
    expect(m.refund({ amount: value, time: '' })).toContain(`get ${value} back`);
  });

  test('takes elements, in parts', () => {
    const link = { href: '/' };
    expect(m.refund.parts({ amount: link, time: '19:00' })).toEqual([
      'You’ll get ',
      link,
      ' back if you cancel before ',
      '19:00',
      '.',
    ]);
  });

  test('names its parameters in its type', () => {
    expectTypeOf<ValuesOf<'{count, plural, one {day} other {days}} until {date}'>>().toEqualTypeOf<{
      count: number;
      date: string | number | null | undefined;
    }>();
    // @ts-expect-error a parameter is missing
    expect(m.refund({ amount: '1' })).toContain('1');
    // @ts-expect-error it has no parameters
    expect(m.title({})).toBe('Log in');
  });
});

test('another language is used where it has the text, and English where it has not', () => {
  addTranslation('xx', 'test', { title: 'Einloggen', day: '{count, plural, one {Tag} other {Tage}}' });
  setLocaleSource(() => 'xx');
  expect([m.title(), m.day({ count: 2 }), m.ahead({ count: 1 })]).toEqual([
    'Einloggen',
    'Tage',
    'One group is ahead of you.',
  ]);
});

test.each([
  [undefined, 'en'],
  ['xx', 'xx'],
  ['xx-SG', 'xx'],
  ['de, xx;q=0.5', 'xx'],
  ['xx;q=0.5, en-GB;q=0.9', 'en'],
  ['xx;q=0', 'en'],
  ['*', 'en'],
])('the header %s asks for %s', (header, locale) => {
  addTranslation('xx', 'test', { title: 'Einloggen' });
  expect(chooseLocale(header)).toBe(locale);
});
