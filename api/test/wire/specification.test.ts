import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { openClub } from '../open-club.ts';
import { SPECIFIED_CALLS } from './specified-calls.ts';

const club = await openClub(buildTestApp());

/** "GET POST /x/{id}/" as the server knows it: one line per method. */
function lines(call: string): string[] {
  const words = call.split(' ');
  const path = words.at(-1)?.replaceAll('{id}', ':id') ?? '';
  return words.slice(0, -1).map((method) => `${method} ${path}`);
}

test.each(Object.entries(SPECIFIED_CALLS))('%s: the server has every call of the specification', (_part, calls) => {
  const served = new Set(club.routes.map(({ method, path }) => `${method} ${path}`));
  expect(calls.flatMap(lines).filter((line) => !served.has(line))).toEqual([]);
});

test('the paths that the specification writes without their last slash are taken so', async () => {
  for (const path of [
    '/profile/member/search',
    '/course/1/advance_booking_periods',
    '/course/1/operating_hours',
    '/course/1/terms',
  ]) {
    const method = path.endsWith('search') ? 'GET' : 'POST';
    // Found, and a login asked for: not 404.
    expect([path, (await club.anonymous.ask(method, path)).status]).toEqual([path, 401]);
  }
});

test.each(Object.entries(SPECIFIED_CALLS))('every call of "%s" is in the page of the specification', (part, calls) => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8');
  const section = page.split(`### ${part}\n`)[1]?.split(/\n##/)[0] ?? '';
  expect(calls.filter((call) => !section.includes(`\`${call}\``))).toEqual([]);
});
