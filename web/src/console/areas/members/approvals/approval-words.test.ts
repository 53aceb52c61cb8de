import type { FamilyRow, FieldChange } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser } from '../../../../../test/set-up.ts';
import { bulkWords, isBusy, stageWords, verdictWords } from './bulk/bulk-words.ts';
import { ageOf } from './inbox/request-age.ts';
import { addressText, blocksOf, inOrder, stopsOf } from './request/field-blocks.ts';
import { fieldText } from './request/field-text.ts';
import { fieldsWords, requestStatus } from './request-words.ts';

beforeEach(() => {
  freshBrowser();
});

const change = (field: string, next: unknown = 'b') =>
  ({ field, label: field, now: 'a', new: next, decision: null }) as unknown as FieldChange;

describe('a request in words', () => {
  test.each([
    ['PENDING', 'Waiting'],
    ['APPROVED', 'Accepted'],
    ['REJECTED', 'Declined'],
    ['CANCELLED', 'Withdrawn'],
    ['NEW_STATUS', 'NEW_STATUS'],
  ])('%s is “%s”', (status, label) => {
    expect(requestStatus(status)).toBe(label);
  });

  test.each([
    [['name'], 'Full name'],
    [['block_no', 'road_name', 'mobile'], 'Address, mobile'],
    [[], 'No changes'],
  ])('about %j: %s', (fields, words) => {
    expect(fieldsWords(fields.map((field) => ({ field })))).toBe(words);
  });

  test.each([
    [0, 'now', 'just arrived', false],
    [59 / 60, 'now', 'just arrived', false],
    [1, '1 h', 'waiting for 1 hour', false],
    [23, '23 h', 'waiting for 23 hours', false],
    [24, '1 d', 'waiting for 1 day', false],
    [72, '3 d', 'waiting for 3 days', true],
    [-5, 'now', 'just arrived', false],
  ])('after %d hours: %s', (hours, words, spoken, late) => {
    const now = Date.parse('2026-11-15T12:00:00Z');
    const at = new Date(now - hours * 3_600_000).toISOString();
    expect(ageOf(at, now)).toEqual({ words, spoken, late });
  });
});

describe('the fields of a request', () => {
  const CHANGES = [change('road_name'), change('name'), change('block_no')];

  test('the lines of an address are together, in the order of an envelope', () => {
    const ordered = inOrder(CHANGES);
    expect(ordered.map(({ field }) => field)).toEqual(['block_no', 'road_name', 'name']);
    expect(ordered.map(({ label }) => label)).toEqual(['Block', 'Street', 'Full name']);
  });

  test('an address is one block, everything else is separate', () => {
    const blocks = blocksOf(inOrder(CHANGES));
    expect(blocks.map(({ title, changes }) => [title, changes.length])).toEqual([
      ['Home address', 2],
      ['Full name', 1],
    ]);
    expect(stopsOf(blocks)).toEqual(['block_no', 'road_name', 'name']);
  });

  test('one line of an address goes by its own name', () => {
    expect(blocksOf(inOrder([change('postcode')])).map(({ title }) => title)).toEqual(['Postcode']);
  });

  test('an address is shown whole, before and after', () => {
    const profile = { block_no: '1', road_name: 'Jalan', country: 'Singapore', postcode: '123456' };
    const street = { ...change('road_name', 'Lorong'), now: 'Jalan' } as FieldChange;
    expect(addressText(profile, [street], 'now')).toBe('1 Jalan\nSingapore 123456');
    expect(addressText(profile, [street], 'new')).toBe('1 Lorong\nSingapore 123456');
  });
});

describe('values as people read them', () => {
  const KAI: FamilyRow = { id: 1, name: 'Kai', relationship: 'CHILD', gender: 'Male', date_of_birth: null };

  test.each([
    ['name', null, ''],
    ['name', 'Ada', 'Ada'],
    ['date_of_birth', '1990-03-09', '09/03/1990'],
    ['marital_status', 'SINGLE', 'Single'],
    ['country', 'Singapore', 'Singapore'],
    ['bank_account_number', '1234567', '•• 4567'],
    ['newsletter_subscribed', true, 'Yes'],
    ['newsletter_subscribed', false, 'No'],
    ['family_members', [KAI], 'Kai, son'],
    ['family_members', 'nonsense', ''],
  ])('%s: %o is “%s”', (field, value, words) => {
    expect(fieldText(field, value)).toBe(words);
  });

  test('a family is a line each, with the birthdays that are known', () => {
    const text = fieldText('family_members', [
      KAI,
      { ...KAI, name: 'Lea', gender: 'Female', date_of_birth: '2020-02-01' },
    ]);
    expect(text.split('\n')).toEqual(['Kai, son', expect.stringMatching(/^Lea, daughter, \d+, born 01\/02\/2020$/)]);
  });

  test('a bank is named with its code', () => {
    expect(fieldText('bank_swift_code', 'DBSSSGSG')).toMatch(/^DBS.*, DBSSSGSG$/);
  });
});

describe('changes to many', () => {
  test.each([
    ['CHECKING', 'Checking', true],
    ['CHECKED', 'Not sent yet', false],
    ['WAITING', 'Needs a second person', false],
    ['APPLYING', 'Applying', true],
    ['APPLIED', 'Applied', false],
    ['UNDOING', 'Undoing', true],
    ['FAILED', 'Failed', false],
  ])('%s is “%s”; the server is at work: %s', (stage, label, busy) => {
    expect([stageWords(stage), isBusy(stage)]).toEqual([label, busy]);
  });

  test('a closed one shows its result', () => {
    expect(bulkWords({ stage: 'CLOSED', status: 'REJECTED' }).label).toBe('Declined');
    expect(bulkWords({ stage: null, status: 'APPROVED' }).label).toBe('Accepted');
    expect(bulkWords({ stage: 'WAITING', status: 'PENDING' }).label).toBe('Needs a second person');
    expect(isBusy(null)).toBe(false);
  });

  test.each([
    ['OK', 'OK'],
    ['SAME', 'No change'],
    ['ERROR', 'Has errors'],
    ['KEPT', 'Left as it is'],
  ] as const)('a row that is %s is “%s”', (verdict, label) => {
    expect(verdictWords(verdict)).toBe(label);
  });
});
