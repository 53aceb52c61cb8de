import { describe, expect, test } from 'vitest';
import {
  MEMBER_STATUSES,
  MEMBERSHIP_LEVELS_1,
  MEMBERSHIP_LEVELS_2,
  MEMBERSHIP_LEVELS_3,
  PAYMENT_OPTIONS,
} from '../../enums.ts';
import { keysOf } from '../../narrow.ts';
import { membershipWords, wordsOf } from '../../words.ts';
import { STANDARD_SCHEME, setMembershipScheme } from '../membership-scheme.ts';
import type { RegisterColumn } from '../register-columns.ts';
import { meaningOptions, normaliseValue } from './normalise-value.ts';
import { dateOrderOf, readDate } from './read-date.ts';

const today = '2026-11-16';
const read = (field: RegisterColumn, cell: string) => normaliseValue(field, cell, { today });

const UNDERSTOOD: Partial<Record<RegisterColumn, Record<string, string>>> = {
  gender: { M: 'Male', female: 'Female', Mdm: 'Female' },
  newsletter_subscribed: { Yes: 'true', n: 'false', '1': 'true', '0': 'false', '✓': 'true' },
  prbm: { Y: 'YES', No: 'NO' },
  membership_level_1: {
    'Ordinary member': 'ORDINARY',
    'Ordinary Membership': 'ORDINARY',
    'Ordinary member, pioneer': 'ORDINARY_PIONEER',
    'Corp.': 'CORPORATE',
  },
  membership_level_2: {
    'Active Service Regular': 'ACTIVE_REG',
    'Not in active service': 'NON_ACTIVE',
    NSF: 'ACTIVE_NSF',
  },
  membership_level_3: { 'Sub-committee': 'SUB_COMM', Junior: 'CHILD' },
  status: {
    'Terminated end of service': 'TERMINATED-END-OF-SERVICE',
    Resigned: 'TERMINATED-VOLUNTARY',
    Current: 'ACTIVE',
  },
  discount_group: { '10%': '10', None: 'NA' },
  payment_option: { None: 'NA', 'Credit Card': 'CREDIT_CARD' },
  marital_status: { Married: 'MARRIED' },
  bank_swift_code: {
    DBS: 'DBSSSGSG',
    POSB: 'DBSSSGSG',
    'DBS/POSB': 'DBSSSGSG',
    'DBS Bank Ltd': 'DBSSSGSG',
    ocbc: 'OCBCSGSG',
    'OCBC Bank': 'OCBCSGSG',
    UOB: 'UOVBSGSG',
    'United Overseas Bank': 'UOVBSGSG',
    Citibank: 'CITISGSL',
    'Standard Chartered Bank (Singapore)': 'SCBLSG22',
    'Bank of China': 'BKCHSGSG',
    dbsssgsgxxx: 'DBSSSGSGXXX',
    'n/a': '',
  },
  bank_account_number: { '012-34567-8': '012345678', '123 456 789': '123456789', '123456789.0': '123456789', nil: '' },
  mobile: {
    '(65) 9767 5615': '+65 9767 5615',
    '+65-9767-5615': '+65-9767-5615',
    '+65 9767.5615': '+65 9767 5615',
    '0065 97675615': '0065 97675615',
    'HP: 9767 5615': '9767 5615',
    '97675615.0': '97675615',
    nil: '',
  },
  email: { 'Tan <tan@example.org>': 'tan@example.org', 'mailto:tan@example.org;': 'tan@example.org', 'N/A': '' },
  country: {
    sg: 'Singapore',
    "S'pore": 'Singapore',
    MALAYSIA: 'Malaysia',
    'U.K.': 'United Kingdom',
    "Cote d'Ivoire": 'Côte d’Ivoire',
  },
  nationality: { Singaporean: 'Singaporean', Singapore: 'Singaporean', Kadazan: 'Kadazan' },
  postcode: { 'S(460123)': '460123', 'Singapore 460123': '460123' },
  name: { '  Tan\u00a0 Wei  Ming ': 'Tan Wei Ming' },
  road_name: { '-': '-' },
};
test.each(keysOf(UNDERSTOOD))('%s', (field) => {
  for (const [cell, value] of Object.entries(UNDERSTOOD[field] ?? {}))
    expect(read(field, cell), cell).toEqual({ value, understood: true });
});

test.each<[RegisterColumn, string]>([
  ['status', 'Terminated'],
  ['status', 'Suspended'],
  ['membership_level_1', 'Gold'],
  ['race', 'Eurasian'],
  ['newsletter_subscribed', 'maybe'],
  ['date_of_birth', '31/2/1990'],
  ['date_of_birth', '1955'],
  ['mobile', '9767 5615 / 6445 1234'],
  ['country', 'Atlantis'],
  ['bank_swift_code', 'Barclays'],
  ['bank_swift_code', 'My bank'],
  ['bank_account_number', '1.23457E+11'],
  ['bank_account_number', '•••• 6789'],
])('%s: %j is left for staff to decide', (field, cell) => {
  expect(read(field, cell)).toEqual({ value: cell, understood: false });
});

test('every word of our own screens is understood', () => {
  const shown: [RegisterColumn, readonly string[]][] = [
    ['membership_level_1', MEMBERSHIP_LEVELS_1],
    ['membership_level_2', MEMBERSHIP_LEVELS_2],
    ['membership_level_3', MEMBERSHIP_LEVELS_3],
    ['status', MEMBER_STATUSES],
    ['payment_option', PAYMENT_OPTIONS],
  ];
  for (const [field, codes] of shown)
    for (const code of codes)
      for (const text of [code, wordsOf(code), wordsOf(code).toUpperCase()])
        expect([field, text, read(field, text).value]).toEqual([field, text, code]);
  for (const code of MEMBERSHIP_LEVELS_1) expect(read('membership_level_1', membershipWords(code)).value).toBe(code);
});

test('a word means what someone said it means', () => {
  const meanings = { membership_level_1: { gold: 'HONORARY', silver: '' } };
  expect(normaliseValue('membership_level_1', ' GOLD ', { today, meanings }).value).toBe('HONORARY');
  expect(normaliseValue('membership_level_1', 'Silver', { today, meanings })).toEqual({ value: '', understood: true });
  expect(meaningOptions('bank_swift_code')).toContainEqual({ value: 'UOVBSGSG', label: 'UOB' });
  expect(meaningOptions('is_osc').map(({ value }) => value)).toEqual(['true', 'false']);
});

describe('dates', () => {
  test.each([
    ['15-Mar-55', '1955-03-15'],
    ['15/3/1955', '1955-03-15'],
    ['1955-03-15', '1955-03-15'],
    ['15.03.1955', '1955-03-15'],
    ['15 March 1955', '1955-03-15'],
    ['15th Mar 1955', '1955-03-15'],
    ['March 15, 1955', '1955-03-15'],
    ['Tuesday, 15 March 1955', '1955-03-15'],
    ['1955/3/15', '1955-03-15'],
    ['19550315', '1955-03-15'],
    ['15031955', '1955-03-15'],
    ['3/15/1955', '1955-03-15'],
    ['15/03/1955 12:00:00 AM', '1955-03-15'],
    ['1955-03-15T00:00:00.000Z', '1955-03-15'],
    ['20163', '1955-03-15'],
    ['20163.0', '1955-03-15'],
    ['9 Sept 99', '1999-09-09'],
    ['1/2/03', '2003-02-01'],
    ['17-Nov-26', '1926-11-17'],
    ['16-Nov-26', '2026-11-16'],
  ])('born %j is %s', (text, day) => {
    expect(readDate(text, 'birth', today)).toBe(day);
  });

  test.each([
    ['past', '1-Jan-98', '1998-01-01'],
    ['past', '1-Jan-27', '2027-01-01'],
    ['past', '1-Jan-28', '1928-01-01'],
    ['ahead', '31-Dec-40', '2040-12-31'],
    ['ahead', '31-Dec-99', '1999-12-31'],
  ] as const)('%s: %j is %s', (use, text, day) => {
    expect(readDate(text, use, today)).toBe(day);
  });

  test.each(['', 'soon', 'Mar-55', '1998', '99999', '0/1/2020', '31 Foo 2020', '29/02/2023'])('%j is none', (text) => {
    expect(readDate(text, 'past', today)).toBeUndefined();
  });

  test('a column with a month first is read so throughout, unless it contradicts itself', () => {
    expect(dateOrderOf(['1/2/1990', '3/15/1955'])).toBe('month-first');
    expect(dateOrderOf(['3/15/1955', '15/3/1955'])).toBe('day-first');
    expect(readDate('1/2/1990', 'birth', today, 'month-first')).toBe('1990-01-02');
  });
});

test('a club’s own level is understood by its label', () => {
  setMembershipScheme({
    ...STANDARD_SCHEME,
    levels: [...STANDARD_SCHEME.levels, { level: 1, code: 'LIFE', label: 'Lifetime friend', is_offered: true }],
  });
  expect(read('membership_level_1', 'lifetime friend').value).toBe('LIFE');
  expect(meaningOptions('membership_level_1')).toContainEqual({ value: 'LIFE', label: 'Lifetime friend' });
  setMembershipScheme(STANDARD_SCHEME);
  expect(read('membership_level_1', 'lifetime friend').understood).toBe(false);
});
