import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { linkSpouses } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildImportClub, COLUMNS, sendFile } from './import-club.ts';

const club = await openClub(buildImportClub());

const one = (id: number) => `/approval-requests/${id}/`;

/** Brings in some new members and has them applied. */
async function takeIn(names: readonly string[]): Promise<{ id: number; members: number[] }> {
  const line = (name: string) => `${name},,ORDINARY,ACTIVE_REG,STANDARD,2026-01-01`;
  const file = [COLUMNS.join(','), ...names.map(line)].join('\n');
  const { id } = (await sendFile(club.manager, file, Object.fromEntries(COLUMNS.map((name) => [name, name])))).body;
  await club.work();
  await club.manager.ask('POST', `${one(id)}send/`, {});
  await club.decider.ask('PATCH', one(id), { status: 'APPROVED' });
  await club.work();
  const rows = (await club.manager.ask('GET', `${one(id)}rows/`)).body.results;
  return { id, members: rows.map(({ member }: { member: number }) => member) };
}

const stageOf = async (id: number) => (await club.manager.ask('GET', one(id))).body;

test('members in use stay and say why, the rest goes, and the work ends', async () => {
  const { id, members } = await takeIn(['Undo Billed', 'Undo Other', 'Undo Noted', 'Undo Plain', 'Undo Voucher']);
  const [billed, , noted, plain, vouchered] = members;
  await club.db.run(
    sql`insert into invoice (member, gst_rate, due_date, payment_token) values (${billed}, 900, '2026-12-01', 'x')`,
  );
  await club.db.run(sql`insert into journal_entry (type, member, name) values ('NOTE', ${noted}, 'Called')`);
  await linkSpouses(club.db, billed ?? 0, vouchered ?? 0);
  await club.manager.ask('POST', `${one(id)}undo/`, {});
  await club.work();
  expect(await stageOf(id)).toMatchObject({ stage: 'UNDONE', done_count: 5, error_count: 3 });
  const kept = (await club.manager.ask('GET', `${one(id)}rows/?verdict=KEPT`)).body.results;
  expect(kept.map(({ errors }: { errors: { membership_id: string[] } }) => errors.membership_id[0])).toEqual([
    'This member now has invoices and a linked member and stays.',
    'This member now has journal notes and stays.',
    'This member now has a linked member and stays.',
  ]);
  expect(await club.db.row(sql`select 1 from member where id = ${plain}`)).toBeUndefined();
  expect(await club.db.row(sql`select 1 from member where id = ${billed}`)).toBeDefined();
});

test('work that keeps failing the same way ends with the reason, notifies, and can be undone', async () => {
  const { id } = await takeIn(['Stuck One', 'Stuck Two']);
  await club.db.run(sql`
    create function refuse_delete() returns trigger language plpgsql as $$
    begin
      raise exception 'the disk is on fire';
    end $$`);
  await club.db.run(sql`create trigger refuse before delete on member for each row execute function refuse_delete()`);
  await club.manager.ask('POST', `${one(id)}undo/`, {});
  for (const stage of ['UNDOING', 'UNDOING', 'FAILED']) {
    await expect(club.work()).rejects.toThrow('on fire');
    expect((await stageOf(id)).stage).toBe(stage);
  }
  expect((await stageOf(id)).failure).toBe('the disk is on fire');
  await club.work();
  const notifications = await club.db.rows(
    sql`select body from notice where title like 'Failed:%' and body = 'the disk is on fire'`,
  );
  expect(notifications.length).toBeGreaterThan(0);
  await club.db.run(sql`drop trigger refuse on member`);
  expect((await club.manager.ask('POST', `${one(id)}undo/`, {})).body).toMatchObject({ stage: 'UNDOING', failure: '' });
  await club.work();
  expect(await stageOf(id)).toMatchObject({ stage: 'UNDONE', error_count: 0 });
});
