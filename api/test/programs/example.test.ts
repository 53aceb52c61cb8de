import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openClub } from '../open-club.ts';
import { openListeningClub } from './listening-club.ts';

const run = promisify(execFile);
const club = await openClub(openListeningClub());
const example = join(import.meta.dirname, '../../../examples/evening-courts.ts');
const start = (env: Record<string, string>) =>
  run(process.execPath, [example], { env: { ...process.env, ...env } }).catch((failed: { stderr: string }) => failed);

test('the example prints what is free tomorrow evening, and what is owed', async () => {
  await club.book(club.member, club.courts[1], [club.evening]);
  const { invoice_number } = await club.bill(club.member, '36.00');
  const started = await start(club.env);
  if (!('stdout' in started)) throw new Error(started.stderr);
  const lines = started.stdout.split('\n');
  expect(lines[0]).toBe(`Free on ${club.tomorrow} from 18:00:`);
  expect(lines[1]).toBe('  Tennis 1: 18:00 (10.00), 19:00 (10.00), 20:00 (10.00), 21:00 (10.00), 22:00 (10.00)');
  expect(lines[2]).toBe('  Tennis 2: 18:00 (25.00), 20:00 (25.00), 21:00 (25.00), 22:00 (25.00)');
  expect(lines[3]).toBe('To be paid:');
  expect(lines[4]).toMatch(new RegExp(`^ {2}${invoice_number}: 36\\.00 by \\d{4}-\\d\\d-\\d\\d, Something$`));
});

test('an invalid token is reported in words', async () => {
  expect((await start({ ...club.env, CLUB_TOKEN: 'none' })).stderr).toContain('was refused with 401');
});
