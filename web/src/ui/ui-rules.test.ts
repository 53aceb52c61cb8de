import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { initials, personColor } from './avatar/person.ts';
import { KNOWN_STATUSES } from './badge/status-look.ts';
import { swipe } from './calendar/gestures.ts';
import { isSubmissionError, needALook, sortErrors } from './form/submission-error.ts';
import { nextOrdering, sortState, toggled, toggledAll, toggledRange } from './table/column.ts';
import { deviceName, isPhone } from './text/device-name.ts';
import { ago, clubDate, clubDay, clubMoment, partOfDay } from './time/instants.ts';

describe('rules', () => {
  test('sorting reverses, and is announced to screen readers', () => {
    expect([nextOrdering('name', 'name'), nextOrdering('-name', 'name'), nextOrdering('id', 'name')]).toEqual([
      '-name',
      'name',
      'name',
    ]);
    expect([sortState('name', 'name'), sortState('-name', 'name'), sortState('id', 'name')]).toEqual([
      'ascending',
      'descending',
      undefined,
    ]);
  });

  test('rows are ticked one by one, all together, or from here to there', () => {
    expect([...toggled(new Set([1]), 1)]).toEqual([]);
    expect([...toggledAll(new Set([1]), [1, 2])]).toEqual([1, 2]);
    expect([...toggledAll(new Set([1, 2, 9]), [1, 2])]).toEqual([9]);
    expect([...toggledRange(new Set([9]), [1, 2, 3, 4], 2, 1)]).toEqual([9, 2, 3]);
  });

  test.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120 Edg/120', 'Edge on Windows', false],
    ['Mozilla/5.0 (iPhone) Safari/604', 'Safari on iPhone', true],
    ['Mozilla/5.0 (Linux; Android 14; Mobile) Chrome/120', 'Chrome on Android', true],
    ['curl/8', 'curl/8', false],
    [' ', 'Unknown device', false],
  ])('%s is “%s”', (agent, name, phone) => {
    expect([deviceName(agent), isPhone(agent)]).toEqual([name, phone]);
  });

  test('refusals go to their fields, the rest to the form', () => {
    expect(
      sortErrors({ name: ['Too long.', 'No digits.'], detail: ['Not now.'], bank_code: ['Unknown.'] }, ['name']),
    ).toEqual({
      byField: [['name', 'Too long. No digits.']],
      others: ['Not now.', 'bank code: Unknown.'],
    });
    expect(needALook(2, 'sent')).toBe('Fix the 2 highlighted fields. Nothing was sent.');
    expect(isSubmissionError(Object.assign(new Error('x'), { fieldErrors: {} }))).toBe(true);
    expect(isSubmissionError({ fieldErrors: {} })).toBe(false);
  });
});

describe('time', () => {
  const NOW = Date.parse('2026-11-15T12:00:00Z');
  const ZONE = 'Asia/Singapore';

  test.each([
    [30, 'just now'],
    [60, '1 minute ago'],
    [7200, '2 hours ago'],
    [86_400, '1 day ago'],
    [1_209_600, '2 weeks ago'],
    [63_115_200, '2 years ago'],
  ])('%i seconds ago is “%s”', (seconds, words) => {
    expect(ago(new Date(NOW - seconds * 1000).toISOString(), NOW)).toBe(words);
  });

  test('times are shown in the club’s time zone', () => {
    expect(clubMoment('2026-11-12T13:04:00Z', ZONE)).toBe('Thu 12 Nov, 21:04');
    expect(clubDay('2026-11-12T17:00:00Z', ZONE)).toBe('Friday 13 November 2026');
    expect(clubDate('2026-11-12T17:00:00Z', ZONE)).toBe('2026-11-13');
    expect(['T01', 'T05', 'T11'].map((hour) => partOfDay(ZONE, new Date(`2026-11-15${hour}:00:00Z`)))).toEqual([
      'morning',
      'afternoon',
      'evening',
    ]);
  });

  test.each([
    [{ x: -80, y: 0, at: 100 }, 1],
    [{ x: 80, y: 0, at: 100 }, -1],
    [{ x: -80, y: 90, at: 100 }, 0],
    [{ x: -80, y: 0, at: 900 }, 0],
    [{ x: -20, y: 0, at: 100 }, 0],
  ])('a thumb to %o swipes %i', (to, step) => {
    expect(swipe({ x: 0, y: 0, at: 0 }, to, { maxMs: 500, minHorizontalPx: 50, maxVerticalPx: 40 })).toBe(step);
  });
});

describe('one of everything', () => {
  /** Pages that are nothing but a drawing and a sentence have the drawing larger. */
  const WHOLE_PAGES = ['app/pages/', 'portal/finance/payment-links/unknown-link.tsx'];
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll(sep, '/'), text: readFileSync(join(root, path), 'utf8') }));
  /** The files outside a folder in which something stands. */
  const outside = (folders: readonly string[], pattern: RegExp) =>
    sources
      .filter(({ path, text }) => pattern.test(text) && !folders.some((folder) => path.startsWith(folder)))
      .map(({ path }) => path);

  test('the sources are found', () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(sources.map(({ path }) => path)).toContain('ui/badge/status-look.ts');
  });

  test.each([
    ['checkbox', ['ui/checkbox/'], /<input[^>]*type="checkbox"|mantine-Checkbox/],
    ['disclosure', ['ui/disclosure/'], /<details|<summary|"details"|"summary"/],
    ['chip', ['ui/chip/'], /chip\.module\.css/],
    ['badge', ['ui/badge/'], /status-badge\.module\.css/],
    ['person colour', ['ui/avatar/person.ts', 'ui/theme/'], /ch-person/],
    ['initials', ['ui/avatar/', 'console/areas/bookings/board/short-name.ts'], /\binitials\(/],
    ['skeleton', ['ui/states/', 'ui/theme/'], /ch-skeleton|@keyframes sheen/],
    ['empty state', ['ui/states/', 'ui/art/', ...WHOLE_PAGES], /<Drawing\b/],
    [
      'component of Mantine that ours replaces',
      [],
      /\b(Accordion|Avatar|Badge|Checkbox|Chip|Collapse|Pill|Skeleton|Spoiler)\b[^;]*from '@mantine\/core'/,
    ],
    ['clock with am and pm', [], /type="(time|datetime-local)"|hour12|toLocaleTimeString|timeStyle/],
  ])('no second %s', (_what, folders, pattern) => {
    expect(outside(folders, pattern)).toEqual([]);
  });

  test('only the table chooses the colour of a status', () => {
    const status = `(['"]?)\\b(${KNOWN_STATUSES.join('|')})\\b\\1`;
    const tone = "'(success|warning|danger|info|neutral|own)'";
    const chosen = new RegExp(`(${status}\\s*[:?=)]|=== ${status}).*${tone}`);
    const lines = sources
      .filter(({ path }) => path !== 'ui/badge/status-look.ts')
      .flatMap(({ path, text }) => text.split('\n').map((line) => `${path}: ${line.trim()}`))
      .filter((line) => /\btone\b/.test(line) && chosen.test(line));
    expect(lines).toEqual([]);
  });

  test('a person’s colour is always the same', () => {
    const household = ['m12', 'm13', 'f30', 'f31', 'f32'].map((key) => personColor(key).mark);
    expect(new Set(household).size).toBe(household.length);
    expect(personColor('m12')).toEqual({ mark: 'var(--ch-person-1)', ground: 'var(--ch-person-1-tint)' });
    expect(initials('Darius Ong Kheng Wah')).toBe('DO');
  });
});
