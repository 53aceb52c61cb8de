import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, readLine, unfold } from './ics-lines.ts';
import { readFile } from './read-file.ts';

const ZONE = 'Asia/Singapore';
const TODAY = '2026-03-01';

const file = (...lines: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const read = (...lines: readonly string[]) => {
  const entries = readFile(file('SUMMARY:Day', ...lines), ZONE, TODAY);
  if (typeof entries === 'string') throw new Error(entries);
  return entries.map(({ start_date, end_date, problem }) => problem || `${start_date} ${end_date}`);
};

describe('lines', () => {
  test('folded lines go on, whatever ends them', () => {
    expect(unfold('\uFEFFA:1\r\n 2\r\n\t3\nB:4\rC:5\n\n')).toEqual(['A:123', 'B:4', 'C:5']);
  });
  test.each([
    ['SUMMARY:a:b;c', { name: 'SUMMARY', params: {}, value: 'a:b;c' }],
    ['dtstart;tzid="Asia/Tokyo":2026', { name: 'DTSTART', params: { TZID: 'Asia/Tokyo' }, value: '2026' }],
    ['X;A="b:c;d";E=f=g:h', { name: 'X', params: { A: 'b:c;d', E: 'f=g' }, value: 'h' }],
    ['no property', undefined],
    [':x', undefined],
  ])('%s', (line, property) => expect(readLine(line)).toEqual(property));
  test('escapes', () => {
    expect(plainText('a\\, b\\; c\\\\n d\\ne\u0007')).toBe('a, b; c\\n d\ne');
  });
});

describe('days', () => {
  test.each<[string, string[], string]>([
    ['a whole day', ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261226'], '2026-12-25 2026-12-25'],
    ['no end date', ['DTSTART;VALUE=DATE:20261225'], '2026-12-25 2026-12-25'],
    ['the same end', ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261225'], '2026-12-25 2026-12-25'],
    ['three days', ['DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270102'], '2026-12-30 2027-01-01'],
    ['a length in days', ['DTSTART;VALUE=DATE:20261230', 'DURATION:P2D'], '2026-12-30 2026-12-31'],
    ['UTC, the next day here', ['DTSTART:20261224T170000Z', 'DTEND:20261224T180000Z'], '2026-12-25 2026-12-25'],
    [
      'midnight belongs to the day before',
      ['DTSTART:20261224T200000', 'DTEND:20261225T000000'],
      '2026-12-24 2026-12-24',
    ],
    ['past midnight', ['DTSTART:20261224T200000', 'DURATION:PT5H'], '2026-12-24 2026-12-25'],
    ['another zone', ['DTSTART;TZID=America/New_York:20261224T200000'], '2026-12-25 2026-12-25'],
    ['a zone by another name', ['DTSTART;TZID=Singapore Standard Time:20261224T200000'], '2026-12-24 2026-12-24'],
    ['an unknown zone', ['DTSTART;TZID=Mars/Base:20261224T200000'], 'We don’t know the time zone “Mars/Base”.'],
    ['no start', [], 'It has no start date.'],
    ['no day', ['DTSTART;VALUE=DATE:20260230'], '“20260230” isn’t a date.'],
    ['no time', ['DTSTART:20261225T250000'], '“20261225T250000” isn’t a time.'],
    ['backwards', ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261220'], 'It ends before it starts.'],
    ['too long', ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20280101'], 'It lasts longer than a year.'],
    [
      'a day and a time',
      ['DTSTART;VALUE=DATE:20261225', 'DTEND:20261226T100000'],
      'It starts with a date and ends with a time.',
    ],
    ['cancelled', ['DTSTART;VALUE=DATE:20261225', 'STATUS:CANCELLED'], 'It was cancelled.'],
    [
      'part of a series',
      ['DTSTART;VALUE=DATE:20261225', 'RECURRENCE-ID:20261225'],
      'It’s a change to one date of a series.',
    ],
  ])('%s', (_name, lines, expected) => expect(read(...lines)).toEqual([expected]));
});

describe('what repeats', () => {
  const yearly = (rule: string, start = '20201225') => read(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`);
  const NOT_SIMPLE = ['We can’t import how it repeats. Add its dates one by one.'];
  test.each<[string, string[]]>([
    ['FREQ=YEARLY', ['2026-12-25 2026-12-25', '2027-12-25 2027-12-25']],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25', ['2026-12-25 2026-12-25', '2027-12-25 2027-12-25']],
    ['FREQ=YEARLY;COUNT=7', ['2026-12-25 2026-12-25']],
    ['FREQ=YEARLY;UNTIL=20261231', ['2026-12-25 2026-12-25']],
    ['FREQ=YEARLY;COUNT=2', ['Its yearly dates are all in the past.']],
    ['FREQ=YEARLY;INTERVAL=2', NOT_SIMPLE],
    ['FREQ=YEARLY;BYDAY=1MO', NOT_SIMPLE],
    ['FREQ=YEARLY;BYMONTH=3', NOT_SIMPLE],
    ['FREQ=WEEKLY', NOT_SIMPLE],
  ])('%s', (rule, expected) => expect(yearly(rule)).toEqual(expected));
  test('from a year to come, and never on a day that is not there', () => {
    expect(yearly('FREQ=YEARLY', '20300101')).toEqual(['2030-01-01 2030-01-01']);
    expect(yearly('FREQ=YEARLY', '20200229')).toEqual(['Its yearly dates are all in the past.']);
  });
});

describe('files', () => {
  test.each([
    ['<html>', 'This isn’t a calendar file (.ics).'],
    ['BEGIN:VCALENDAR\nEND:VCALENDAR', 'This file has no entries.'],
    [
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(2001)}`,
      'This file has more than 2,000 entries. Please split it.',
    ],
  ])('%#', (text, expected) => expect(readFile(text, ZONE, TODAY)).toBe(expected));

  test('alarms within an entry are not its own words', () => {
    const text = file(
      'SUMMARY:A',
      'DTSTART;VALUE=DATE:20261225',
      'BEGIN:VALARM',
      'SUMMARY:B',
      'END:VALARM',
      'CATEGORIES:PH',
    );
    expect(readFile(text, ZONE, TODAY)).toMatchObject([{ name: 'A', kind: 'PH' }]);
  });

  test('anything at all is read or refused, and quickly', () => {
    const piece = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'DTSTART:20261225',
      'RRULE:',
      ';',
      '"',
      ':',
      '\n',
      ' ',
      'SUMMARY:x',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (parts) => {
        readFile(`BEGIN:VCALENDAR\n${parts.join('\n')}`, ZONE, TODAY);
      }),
      { numRuns: 300 },
    );
    expect(readFile(`BEGIN:VCALENDAR\n${';"'.repeat(400_000)}:`, ZONE, TODAY)).toBe('This file has no entries.');
  });
});
