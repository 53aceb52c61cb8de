import { expect, test } from 'vitest';
import { TEXTS } from '../../description/texts.ts';
import { explainDates } from './explain-dates.ts';
import { readDate } from './read-date.ts';

test('a refused date is quoted, with forms that are accepted', () => {
  const errors = { date_of_birth: [TEXTS.date()], name: [TEXTS.blank()] };
  const { date_of_birth: said, ...rest } = explainDates(errors, { date_of_birth: '31.02.1955' });
  expect(rest).toEqual({ name: [TEXTS.blank()] });
  const [text = ''] = said as string[];
  expect(text).toContain('“31.02.1955”');
  expect(text).not.toContain('YYYY');
  // What it recommends is what is read.
  const forms = ['15 Mar 1955', '15/03/1955', '1955-03-15'];
  for (const form of forms) expect(text).toContain(form);
  expect(forms.map((form) => readDate(form, 'birth', '2026-11-16'))).toEqual(forms.map(() => '1955-03-15'));
});
