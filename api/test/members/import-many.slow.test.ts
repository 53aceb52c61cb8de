import { csvLine } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { openClub } from '../open-club.ts';
import { buildImportClub, COLUMNS, sendFile } from './import-club.ts';

const club = await openClub(buildImportClub());
const { manager, decider } = club;

const ROWS = 10_000;
const isBad = (n: number) => n % 33 === 0 && n <= 33 * 300;

const file = () =>
  csvLine(COLUMNS) +
  Array.from({ length: ROWS }, (_, index) => {
    const n = index + 1;
    const level = isBad(n) ? 'NOBODY' : 'ORDINARY';
    return csvLine([`Person, no. ${n}`, `person${n}@example.com`, level, 'ACTIVE_REG', 'STANDARD', '2026-01-01']);
  }).join('');

/** Runs the job while someone watches; the answer holds every state that was seen. */
async function watch(id: number): Promise<{ stage: string; done_count: number }[]> {
  const seen: { stage: string; done_count: number }[] = [];
  let working = true;
  const work = club.work().finally(() => {
    working = false;
  });
  while (working) seen.push((await decider.ask('GET', `/approval-requests/${id}/`)).body);
  await work;
  return seen;
}

test('ten thousand rows with three hundred bad ones: progress, verdicts, a second person, and back again', async () => {
  const before = (await manager.ask('GET', '/profile/member/')).body.count;
  const mapping = Object.fromEntries(COLUMNS.map((name) => [name, name]));
  const sent = await sendFile(manager, file(), mapping, 'club.csv');
  expect(sent.status).toBe(201);
  const { id } = sent.body;
  const one = `/approval-requests/${id}/`;

  const checking = await watch(id);
  expect(new Set(checking.map(({ done_count }) => done_count)).size).toBeGreaterThan(3);
  const checked = (await manager.ask('GET', one)).body;
  expect(checked).toMatchObject({ stage: 'CHECKED', record_count: ROWS, error_count: 300 });
  const bad = await manager.ask('GET', `${one}rows/?verdict=ERROR&limit=1000`);
  expect(bad.body.count).toBe(300);
  expect(bad.body.results.every(({ number }: { number: number }) => isBad(number - 1))).toBe(true);

  await manager.ask('POST', `${one}send/`, {});
  await decider.ask('PATCH', one, { status: 'APPROVED' });
  await watch(id);
  expect((await manager.ask('GET', '/profile/member/')).body.count).toBe(before + ROWS - 300);
  const numbers = await club.db.row(
    sql`select count(distinct membership_id) as numbers, count(*) as made from member where email like 'person%'`,
  );
  expect(numbers).toEqual({ numbers: ROWS - 300, made: ROWS - 300 });

  await manager.ask('POST', `${one}undo/`, {});
  await watch(id);
  expect((await manager.ask('GET', '/profile/member/')).body.count).toBe(before);
  expect((await manager.ask('GET', one)).body).toMatchObject({ stage: 'UNDONE', error_count: 0 });
});

test('a run that is cut short goes on where it was', async () => {
  const rows = Array.from({ length: 600 }, (_, n) =>
    csvLine([`Half ${n}`, '', 'ORDINARY', 'ACTIVE_REG', 'STANDARD', '2026-01-01']),
  );
  const mapping = Object.fromEntries(COLUMNS.map((name) => [name, name]));
  const { id } = (await sendFile(manager, csvLine(COLUMNS) + rows.join(''), mapping, 'half.csv')).body;
  const one = `/approval-requests/${id}/`;
  let looks = 0;
  const stopsAtThirdLook = {
    get aborted() {
      looks += 1;
      return looks >= 3;
    },
  } as AbortSignal;
  await manyChanges(club.db, club.config)(stopsAtThirdLook);
  expect((await manager.ask('GET', one)).body).toMatchObject({ stage: 'CHECKING', done_count: 250 });
  await club.work();
  expect((await manager.ask('GET', one)).body).toMatchObject({ stage: 'CHECKED', record_count: 600, error_count: 0 });
  expect((await manager.ask('GET', `${one}rows/`)).body.count).toBe(600);
});
