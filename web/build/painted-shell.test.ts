import { STORAGE_KEYS } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { FIRST_PAINT, MARKUP, STYLE } from './painted-shell.ts';

interface Visit {
  readonly path: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly dark?: boolean;
}

/** What the script writes on the page before anything is painted. */
function paint({ path, stored = {}, dark = false }: Visit): Record<string, string> {
  const dataset: Record<string, string> = {};
  const run = new Function('document', 'location', 'localStorage', 'matchMedia', FIRST_PAINT);
  const storage = { getItem: (key: string) => stored[key] ?? null };
  run({ documentElement: { dataset } }, { pathname: path }, storage, () => ({ matches: dark }));
  return dataset;
}

const SIGNED_IN = { [STORAGE_KEYS.access]: 'secret' };

test.each([
  ['/', SIGNED_IN, 'portal'],
  ['/bookings', SIGNED_IN, 'portal'],
  ['/course-enrollment', SIGNED_IN, 'flow'],
  ['/course-enrollment/7', SIGNED_IN, 'portal'],
  ['/admin', SIGNED_IN, 'console'],
  ['/admin/members', SIGNED_IN, 'console'],
  ['/reset-password', SIGNED_IN, 'login'],
  ['/', {}, 'login'],
  ['/admin', {}, 'login'],
  ['/payment/abc', {}, undefined],
  ['/email-unsubscribe', SIGNED_IN, undefined],
])('%s with %o is painted as %s', (path, stored, shell) => {
  expect(paint({ path, stored }).shell).toBe(shell);
});

test('the colours are those that were chosen, or else the device’s', () => {
  expect(paint({ path: '/', dark: true }).mantineColorScheme).toBe('dark');
  expect(paint({ path: '/', dark: true, stored: { 'color-scheme': 'light' } }).mantineColorScheme).toBe('light');
});

test('room is left for the banner that was there before', () => {
  expect(paint({ path: '/' })).not.toHaveProperty('shellBanner');
  expect(paint({ path: '/', stored: { 'shell-banner': '1' } })).toHaveProperty('shellBanner');
});

test('nothing of the session is on the page, and the frame is small', () => {
  expect(JSON.stringify(paint({ path: '/', stored: SIGNED_IN }))).not.toContain('secret');
  expect(STYLE.length + MARKUP.length + FIRST_PAINT.length).toBeLessThan(6000);
});
