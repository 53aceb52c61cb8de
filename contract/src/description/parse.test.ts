import { describe, expect, test } from 'vitest';
import type { Field, Fields } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { parseFields } from './parse.ts';

const errorsOf = (fields: Fields, body: unknown, options = {}) => {
  const parsed = parseFields(fields, body, options);
  return parsed.ok ? undefined : parsed.errors;
};
const refusal = (field: Field, value: unknown) => errorsOf({ f: field }, { f: value })?.f;
const value = (field: Field, sent: unknown) => {
  const parsed = parseFields<{ f: unknown }>({ f: field }, { f: sent });
  return parsed.ok ? parsed.value.f : parsed.errors;
};

const DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
const INSTANT =
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].';

describe('texts of the wire', () => {
  test.each<[string, Field, unknown, string]>([
    ['null', f.text(5), null, 'This field may not be null.'],
    ['blank', f.text(5), '', 'This field may not be blank.'],
    ['spaces only', f.text(5), '   ', 'This field may not be blank.'],
    ['an object as text', f.text(5), {}, 'Not a valid string.'],
    ['a list as text', f.text(5), ['a'], 'Not a valid string.'],
    ['a boolean as text', f.text(5), true, 'Not a valid string.'],
    ['too long', f.text(5), 'abcdef', 'Ensure this field has no more than 5 characters.'],
    ['too long in whole characters', f.text(2), '🏠🏠🏠', 'Ensure this field has no more than 2 characters.'],
    ['NUL', f.text(5), 'a\0', 'Null characters are not allowed.'],
    ['half a character', f.text(5), 'a\ud83c', 'Surrogate characters are not allowed: U+D83C.'],
    ['half a character in a password', f.secret(), '\udfe0', 'Surrogate characters are not allowed: U+DFE0.'],
    ['control characters only', f.text(5), '\u0007\u0085', 'This field may not be blank.'],
    ['e-mail with a control character', f.email(), 'a\u0007@b.sg', 'Enter a valid email address.'],
    ['e-mail', f.email(), 'nobody', 'Enter a valid email address.'],
    ['e-mail with a second header', f.email(), 'a@b.sg\r\nBcc: c@d.sg', 'Enter a valid email address.'],
    ['e-mail with a quoted part', f.email(), '"x@evil.test y"@club.sg', 'Enter a valid email address.'],
    ['two e-mails', f.email(), 'a@b.sg,c@d.sg', 'Enter a valid email address.'],
    ['URL', f.url(), 'javascript:alert(1)', 'Enter a valid URL.'],
    ['choice', f.choice(['A', 'B']), 'C', '"C" is not a valid choice.'],
    ['empty choice', f.choice(['A', 'B']), '', '"" is not a valid choice.'],
    ['boolean', f.boolean(), 'maybe', 'Must be a valid boolean.'],
    ['boolean 2', f.boolean(), 2, 'Must be a valid boolean.'],
    ['integer ""', f.integer(), '', 'A valid integer is required.'],
    ['integer 1.5', f.integer(), 1.5, 'A valid integer is required.'],
    ['integer "1.5"', f.integer(), '1.5', 'A valid integer is required.'],
    ['integer true', f.integer(), true, 'A valid integer is required.'],
    ['integer of 1001 characters', f.integer(), '1'.repeat(1001), 'String value too large.'],
    ['integer too big', f.integer({ max: 9 }), 10, 'Ensure this value is less than or equal to 9.'],
    ['integer too small', f.integer({ min: 1 }), 0, 'Ensure this value is greater than or equal to 1.'],
    ['money ""', f.money(), '', 'A valid number is required.'],
    ['money NaN', f.money(), 'NaN', 'A valid number is required.'],
    ['money places', f.money(), '1.234', 'Ensure that there are no more than 2 decimal places.'],
    ['money digits', f.money(), '12345678901', 'Ensure that there are no more than 10 digits in total.'],
    [
      'money before the point',
      f.money(),
      '123456789',
      'Ensure that there are no more than 8 digits before the decimal point.',
    ],
    ['money below zero', f.money(), '-1', 'Ensure this value is greater than or equal to 0.'],
    ['money of 1001 characters', f.money(), '1'.repeat(1001), 'String value too large.'],
    ['date ""', f.date(), '', DATE],
    ['a timestamp as date', f.date(), '2025-01-31T00:00:00Z', DATE],
    ['30 February', f.date(), '2025-02-30', DATE],
    ['29 February of a common year', f.date(), '2026-02-29', DATE],
    ['datetime', f.instant(), '31/01/2025', INSTANT],
    ['hour 24', f.instant(), '2025-01-31T24:00:00Z', INSTANT],
    ['leap second', f.instant(), '2025-01-31T23:59:60Z', INSTANT],
    ['list', f.list(f.text(5)), 'a', 'Expected a list of items but got type "str".'],
    ['empty list', f.list(f.text(5), { min: 1 }), [], 'This list may not be empty.'],
    ['long list', f.list(f.text(5), { max: 1 }), ['a', 'b'], 'Ensure this field has no more than 1 elements.'],
    ['multiple choice', f.list(f.choice(['A'])), ['A', 'x'], '"x" is not a valid choice.'],
    ['several references', f.list(f.reference('x')), [1, 'abc'], 'Incorrect type. Expected pk value, received str.'],
    [
      'reference beyond all rows',
      f.reference('x'),
      '9'.repeat(20),
      'Invalid pk "100000000000000000000" - object does not exist.',
    ],
    ['reference below all rows', f.reference('x'), '-1', 'Invalid pk "-1" - object does not exist.'],
    ['reference by text', f.reference('x'), 'abc', 'Incorrect type. Expected pk value, received str.'],
    ['reference by boolean', f.reference('x'), true, 'Incorrect type. Expected pk value, received bool.'],
    ['reference by object', f.reference('x'), {}, 'Incorrect type. Expected pk value, received dict.'],
  ])('%s', (_name, field, sent, expected) => {
    expect(refusal(field, sent)).toEqual([expected]);
  });

  test.each<[string, Field, unknown, unknown]>([
    ['numbers become text', f.text(5), 12, '12'],
    ['text is trimmed', f.text(5), '  a ', 'a'],
    ['a character is one, however it is stored', f.text(2), '🏠🏠', '🏠🏠'],
    ['line ends and tabs stay, other control characters go', f.text(9), 'a\u0007\t\r\nb\u009f', 'a\t\r\nb'],
    ['text from right to left', f.text(9), '\u200fשלום', '\u200fשלום'],
    ['passwords keep control characters', f.secret(), 'a\u0007', 'a\u0007'],
    ['composed letters', f.text(5), 'e\u0301', '\u00e9'],
    ['passwords are not trimmed', f.secret(), '  a ', '  a '],
    ['1.0 is an integer', f.integer(), 1.0, 1],
    ['"7" is an integer', f.integer(), '7', 7],
    ['yes', f.boolean(), 'yes', true],
    ['OFF', f.boolean(), 'OFF', false],
    ['1', f.boolean(), 1, true],
    ['7 dollars', f.money(), '7', '7.00'],
    ['1.5 dollars', f.money(), 1.5, '1.50'],
    ['1e2 dollars', f.money(), '1e2', '100.00'],
    ['one cent', f.money(), '1e-2', '0.01'],
    ['a leap day', f.date(), '2028-02-29', '2028-02-29'],
    ['a moment with zone', f.instant(), '2026-01-10T09:00+0800', '2026-01-10T09:00:00+08:00'],
    ['a bare date as moment', f.instant(), '2026-01-10', '2026-01-10T00:00:00'],
    ['a file of ours', f.url(), '/media/uploads/a.png', '/media/uploads/a.png'],
  ])('%s', (_name, field, sent, expected) => {
    expect(value(field, sent)).toEqual(expected);
  });
});

describe('shapes of refusals', () => {
  const fields = {
    a: f.required(f.text(5)),
    b: f.integer(),
    c: f.readOnly(f.text(5)),
    p: f.requiredSecret(f.secret()),
  };

  test('every field is checked, in the order of the description', () => {
    expect(JSON.stringify(errorsOf(fields, { b: 'x' }))).toBe(
      '{"a":["This field is required."],"b":["A valid integer is required."],"p":["This field is required."]}',
    );
  });

  test.each([
    [[], 'list'],
    ['x', 'str'],
    [1, 'int'],
    [1.5, 'float'],
    [true, 'bool'],
  ])('a body that is %j', (body, type) => {
    expect(errorsOf(fields, body)).toEqual({
      non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`],
    });
  });

  test('a body that is null', () => {
    expect(errorsOf(fields, null)).toEqual({ non_field_errors: ['No data provided'] });
  });

  test('nested objects and lists', () => {
    const nested = {
      contact: f.required(f.object({ name: f.required(f.text(5)) })),
      people: f.list(f.object({ name: f.required(f.text(5)) }), { min: 1 }),
      tags: f.list(f.integer()),
    };
    expect(errorsOf(nested, { contact: {}, people: [{ name: 'a' }, {}], tags: [1, 'x'] })).toEqual({
      contact: { name: ['This field is required.'] },
      people: [{}, { name: ['This field is required.'] }],
      tags: { 1: ['A valid integer is required.'] },
    });
    expect(errorsOf(nested, { contact: 'x', people: [], tags: [] })).toEqual({
      contact: { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] },
      people: { non_field_errors: ['This list may not be empty.'] },
    });
  });

  test('unknown and read-only keys are ignored, inherited ones are not seen', () => {
    expect(parseFields(fields, { a: 'x', p: 'y', c: 'z', other: 1 })).toEqual({ ok: true, value: { a: 'x', p: 'y' } });
    expect(errorsOf({ toString: f.required(f.text(5)) }, {})).toEqual({ toString: ['This field is required.'] });
  });

  test('PATCH checks what was sent; PUT may leave out a secret that is set', () => {
    expect(errorsOf(fields, {}, { partial: true })).toBeUndefined();
    expect(errorsOf(fields, { a: 'x' }, { existing: true })).toBeUndefined();
  });

  test('in a form an empty text clears what may be null, and a missing boolean is false', () => {
    const form = { d: f.nullable(f.date()), on: f.boolean(true) };
    expect(parseFields(form, { d: '' }, { form: true })).toEqual({ ok: true, value: { d: null, on: false } });
    expect(errorsOf(form, { d: '' })).toEqual({ d: [DATE] });
    expect(parseFields(form, {})).toEqual({ ok: true, value: {} });
  });

  test('in a form a key may be repeated: a list takes all values, anything else the last one', () => {
    const form = { ids: f.list(f.reference('x')), words: f.list(f.choice(['A', 'B'])), name: f.text(5) };
    const parsed = (body: object) => parseFields(form, body, { form: true });
    expect(parsed({ ids: ['1', '2'], words: 'A', name: ['a', 'b'] })).toEqual({
      ok: true,
      value: { ids: [1, 2], words: ['A'], name: 'b' },
    });
    expect(parsed({ ids: '' })).toEqual({ ok: true, value: { ids: [] } });
    expect(parsed({})).toEqual({ ok: true, value: {} });
  });
});
