import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { senderOf } from '../../src/modules/communications/email/index.ts';
import { makeInvoice, writeItems } from '../../src/modules/finance/invoices/index.ts';
import { type LiveSettings, openSettings } from '../../src/settings/index.ts';
import { buildTestApp, type Client, type TestApp } from '../build-test-app.ts';
import { eventually } from '../eventually.ts';
import { buildMember, buildUser } from '../factories.ts';

let club: TestApp;
let staff: Client;
const warned: string[] = [];
const opened: LiveSettings[] = [];

/** Another process on the same database. */
async function process() {
  const settings = await openSettings(club.db, club.config, (message) => warned.push(message));
  await settings.listen();
  opened.push(settings);
  return settings;
}

beforeAll(async () => {
  club = await buildTestApp();
  staff = await club.as((await buildUser(club.db, { rights: ['config.manage'] })).id);
});
afterAll(async () => {
  for (const settings of opened) await settings.close();
  await club.close();
});

const save = async (values: object) => {
  const { version } = (await staff.ask('GET', '/system/settings/')).body;
  return staff.ask('PATCH', '/system/settings/', { version, ...values });
};

test('a change by one process applies to the others without a restart', async () => {
  const far = await process();
  const { config } = far;
  await save({ CLUB_NAME: 'Bukit Club', GST_RATE: 7 });
  await eventually(() => expect([config.CLUB_NAME, config.GST_RATE]).toEqual(['Bukit Club', 7]));
  const from = { name: 'MAIL FROM', address: 'a@example.com' };
  expect(senderOf(config, from, false).name).toBe('Bukit Club');
  await save({ CLUB_NAME: null, GST_RATE: null });
  await eventually(() => expect([config.CLUB_NAME, config.GST_RATE]).toEqual(['Cempaka Hill Club', 9]));
  expect(senderOf(config, from, false).name).toBe('MAIL FROM');
});

test('a process whose connection was cut reads what it missed', async () => {
  const far = await process();
  await club.db.run(
    sql`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where application_name = 'clubhouse settings' and datname = current_database()`,
  );
  await save({ HOLD_MINUTES: 33 });
  await eventually(() => expect(far.config.HOLD_MINUTES).toBe(33), 50);
  await save({ HOLD_MINUTES: null });
});

test('a value that is no longer fine is left aside with a warning, and the start value holds', async () => {
  await club.db.run(
    sql`insert into setting (key, value) values ('HOLD_MINUTES', '-4'), ('GONE', '1'), ('LINK_MINUTES', '15')`,
  );
  const { config } = await process();
  expect([config.HOLD_MINUTES, config.LINK_MINUTES]).toEqual([10, 15]);
  expect(warned.at(-1)).toMatch(/HOLD_MINUTES: Ensure this value is greater.*GONE: no setting/);
  await club.db.run(sql`delete from setting`);
});

test('a new rate of GST counts for new invoices; a draft takes the rate of the day on which its lines are written', async () => {
  const { config } = await process();
  const { id: member } = await buildMember(club.db);
  const items = [{ type: 'ADJUSTMENT' as const, description: 'Locker', quantity: 1, unit_price: 10_900 }];
  const make = (draft: boolean) =>
    inTransaction(club.db, (tx) => makeInvoice(tx, config, { member, items, by: null, draft }));
  const taxOf = (id: number) =>
    club.db.row(sql`select gst_rate as rate, gst_amount as tax from invoice where id = ${id}`);
  const [old, draft] = [await make(false), await make(true)];
  await save({ GST_RATE: 20 });
  await eventually(() => expect(config.GST_RATE).toBe(20));
  const [nine, twenty] = [
    { rate: 900, tax: 900 },
    { rate: 2000, tax: 1817 },
  ];
  expect([await taxOf(old), await taxOf(await make(false)), await taxOf(draft)]).toEqual([nine, twenty, nine]);
  await inTransaction(club.db, async (tx) => {
    await tx.run(sql`delete from invoice_item where invoice = ${draft}`);
    await writeItems(tx, config, draft, { member, items });
  });
  expect(await taxOf(draft)).toEqual(twenty);
});
