import { expect, test } from 'vitest';
import { joinRecords, type RecordedErasure, readRecord, recordName, writeRecord } from './erasure-record.ts';

const CLUB = '5b0c1c0e-8a43-4a53-9d4e-6f1f4b7f3d11';
const erased = (member: number, day = 1): RecordedErasure => ({
  member,
  person: member.toString(16).padStart(64, '0'),
  erased_at: `2026-11-0${day}T03:20:00Z`,
});
const kept = [erased(7), erased(12, 2)];
const text = writeRecord(CLUB, kept);

test('the record is read back, and contains only numbers and dates', () => {
  expect(readRecord(text, CLUB)).toEqual(kept);
  expect(readRecord(writeRecord(CLUB, []), CLUB)).toEqual([]);
  expect(recordName(CLUB)).toBe(`clubhouse-erasures-${CLUB}.json`);
  const [first] = JSON.parse(text).erasures;
  expect(Object.keys(first)).toEqual(['member', 'person', 'erased_at']);
});

test.each([
  ['cut short', text.slice(0, -40), 'damaged or cut short'],
  ['empty', '', 'damaged or cut short'],
  ['nothing', 'null', 'damaged or cut short'],
  ['with another member', text.replace('"member": 12', '"member": 13'), 'damaged or cut short'],
  ['with a line less', text.replace(/\{[^{}]*"member": 12[^{}]*\}/, '').replace(/,(\s*\])/, '$1'), 'damaged'],
  ['with a date that is none', text.replace('2026-11-02', '2026-31-02'), 'damaged or cut short'],
  ['of another club', writeRecord('another', kept), 'belongs to another club'],
  ['said to be of this club', writeRecord('another', kept).replace('"another"', `"${CLUB}"`), 'damaged'],
  ['of a newer version', text.replace('"format": 1', '"format": 2'), 'newer version'],
])('a record %s is refused in words', (_name, broken, words) => {
  expect(() => readRecord(broken, CLUB)).toThrow(words);
});

test('records are joined: everyone once, by the first time that is known', () => {
  expect(joinRecords([erased(12, 3), erased(7)], [erased(12, 2)], [])).toEqual(kept);
  expect(joinRecords()).toEqual([]);
});
