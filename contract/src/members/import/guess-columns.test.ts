import { expect, test } from 'vitest';
import { consoleLabel } from '../../console-words.ts';
import { memberFieldWords } from '../../words.ts';
import { IMPORT_COLUMNS, REGISTER_COLUMNS } from '../register-columns.ts';
import { SENSITIVE_IMPORT_COLUMNS } from '../sensitive-fields.ts';
import { guessColumns, mappingState, NEEDED_FOR_NEW, rememberableColumns } from './guess-columns.ts';

const guess = (...header: string[]) => guessColumns(header, IMPORT_COLUMNS);

test('an export of the register is understood whole', () => {
  const mapping = guess(...REGISTER_COLUMNS);
  expect(Object.entries(mapping).filter(([column, field]) => column !== field)).toEqual([]);
});

const ALL = [...IMPORT_COLUMNS, ...SENSITIVE_IMPORT_COLUMNS];

test.each([
  ['the record', memberFieldWords],
  ['our exports', consoleLabel],
])('every column by its name in %s is understood, also all at once', (_where, wordsFor) => {
  const fields = ALL.filter((field) => field !== 'name_part');
  const header = fields.map(wordsFor);
  expect(Object.entries(guessColumns(header, ALL))).toEqual(fields.map((field) => [wordsFor(field), field]));
});

test.each([
  ['Pays by', 'payment_option'],
  ['Discount', 'discount_group'],
  ['Second club newsletter', 'newsletter_subscribed_osc'],
  ['Membership ID', 'membership_id'],
  ['Member No.', 'membership_id'],
  ['Full name', 'name'],
  ['E-MAIL', 'email'],
  ['Hand phone', 'mobile'],
  ['Valid to', 'membership_end_date'],
  ['D.O.B.', 'date_of_birth'],
  ['Postal Code', 'postcode'],
  ['Surname', 'name_part'],
  ['Date joined', 'membership_start_date'],
  ['Shoe size', ''],
])('%s is %j', (column, field) => {
  expect(guess(column)[column]).toBe(field);
});

test('the columns of a GIRO list are found, for people who may bring them in', () => {
  const header = ['Name', 'Bank', 'Account no.'];
  expect(guessColumns(header, [...IMPORT_COLUMNS, ...SENSITIVE_IMPORT_COLUMNS])).toEqual({
    Name: 'name',
    Bank: 'bank_swift_code',
    'Account no.': 'bank_account_number',
  });
  expect(guess(...header)).toMatchObject({ Bank: '', 'Account no.': '' });
});

test('a field is given once, to the column that says it best', () => {
  expect(guess('Phone', 'mobile', 'Handphone')).toEqual({ Phone: '', mobile: 'mobile', Handphone: '' });
});

test('a column that the person may not write is not guessed', () => {
  expect(guess('race')).toEqual({ race: '' });
});

test('with a number members are changed; without one only whole new members can be taken in', () => {
  expect(mappingState(guess('membership_id', 'mobile'))).toMatchObject({ usable: true, findsMembers: true });
  expect(mappingState(guess('mobile'))).toMatchObject({ usable: false, missingForNew: NEEDED_FOR_NEW });
  expect(mappingState(guess(...NEEDED_FOR_NEW))).toMatchObject({
    usable: true,
    findsMembers: false,
    missingForNew: [],
  });
  expect(mappingState(guess('membership_id')).usable).toBe(false);
});

test('what is chosen for all rows need not be in the file', () => {
  const chosen = NEEDED_FOR_NEW.filter((field) => field !== 'name');
  expect(mappingState(guess('name'), chosen)).toMatchObject({ usable: true, missingForNew: [] });
  expect(mappingState(guess('email'), chosen)).toMatchObject({ usable: false, missingForNew: ['name'] });
});

test('one field for two columns cannot be', () => {
  expect(mappingState({ a: 'membership_id', b: 'mobile', c: 'mobile' })).toMatchObject({
    twice: ['mobile'],
    usable: false,
  });
});

test('parts of a name may be in several columns, but not together with the full name', () => {
  expect(guess('Surname', 'Given name')).toEqual({ Surname: 'name_part', 'Given name': 'name_part' });
  expect(mappingState({ a: 'name_part', b: 'name_part' }).twice).toEqual([]);
  expect(guess('Surname', 'Name')).toEqual({ Surname: '', Name: 'name' });
  expect(mappingState({ a: 'name_part', b: 'name' }).twice).toEqual(['name']);
});

test('what someone chose for a column comes before its name', () => {
  const known = { shoesize: 'remarks', phone: 'home_phone', race: 'race' };
  expect(guessColumns(['Shoe size', 'Phone', 'Mobile', 'Race'], IMPORT_COLUMNS, known)).toEqual({
    'Shoe size': 'remarks',
    Phone: 'home_phone',
    Mobile: 'mobile',
    // Not a field that this person may write.
    Race: '',
  });
});

test('only what a name alone would not have said is remembered', () => {
  expect(rememberableColumns({ Name: 'name', 'Shoe size': 'remarks', Phone: 'home_phone', Skipped: '' }, ALL)).toEqual({
    shoesize: 'remarks',
    phone: 'home_phone',
  });
});
