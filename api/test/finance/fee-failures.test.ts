import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { remindDues } from '../../src/modules/communications/send-reminders.ts';
import { billFees } from '../../src/modules/finance/fees/index.ts';
import { buildMember } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
// The people who run this club are not billed.
await club.db.run(sql`update member set membership_end_date = '2020-01-01', membership_start_date = '2019-01-01'`);

const month = Temporal.Now.plainDateISO('Asia/Singapore').with({ day: 1 });
const run = () => billFees(club.db, club.config)(new AbortController().signal);
const start = (of = month) => club.treasurer.ask('POST', '/finance/fee-run/', { month: of.toString() });
const read = async (id: number) => (await club.treasurer.ask('GET', `/finance/fee-run/${id}/`)).body;

test('a run that stops says at whom and why; once fixed it continues, and no one is billed twice', async () => {
  const members = [await buildMember(club.db), await buildMember(club.db), await buildMember(club.db)];
  const bad = members[1];
  // Stands for anything that is wrong with one member's data.
  await club.db.run(sql`create function refuse_bill() returns trigger language plpgsql as $$
    begin
      if exists (select from member where id = new.member and remarks = 'broken') then raise exception 'no fee'; end if;
      return new;
    end $$`);
  await club.db.run(
    sql`create trigger refuse_bill before insert on fee_bill for each row execute function refuse_bill()`,
  );
  await club.db.run(sql`update member set remarks = 'broken' where id = ${bad?.id}`);
  const { id } = (await start()).body;
  await expect(run()).rejects.toThrow('no fee');
  expect(await read(id)).toMatchObject({
    status: 'FAILED',
    failure: `We couldn’t bill ${bad?.name} (${bad?.membership_id}): no fee`,
    failed_member: bad?.id,
    done_count: 0,
    finished_at: null,
  });
  // The schedule tries again by itself.
  await expect(run()).rejects.toThrow('no fee');
  await club.db.run(sql`update member set remarks = '' where id = ${bad?.id}`);
  expect((await start()).body).toMatchObject({ id, status: 'RUNNING', failure: '', failed_member: null });
  await run();
  expect(await read(id)).toMatchObject({ status: 'DONE', failure: '', done_count: 3 });
  const bills = await club.db.rows(sql`select member from fee_bill where fee_run = ${id}`);
  expect(bills).toHaveLength(3);
  await club.db.run(sql`drop trigger refuse_bill on fee_bill`);
});

test('no overdue email while the bank collects; once it has refused, it goes out', async () => {
  const who = await buildMember(club.db);
  await club.payByGiro(who.id);
  const { id } = (await start()).body;
  await run();
  const invoice = await club.db.row<{ id: number; number: string }>(
    sql`select id, invoice_number as number from invoice where member = ${who.id}`,
  );
  await club.db.run(sql`update invoice set due_date = current_date - 8, status = 'OVERDUE' where id = ${invoice?.id}`);
  const mails = async () => {
    await remindDues(club.db, club.config)();
    const rows = await club.db.rows(
      sql`select id from outbox where template = 'invoice-overdue' and "to" = ${who.email}`,
    );
    return rows.length;
  };
  expect((await club.treasurer.ask('GET', `/finance/fee-run/${id}/collection/?option=GIRO`)).status).toBe(200);
  expect(await mails()).toBe(0);
  const settled = await club.treasurer.ask('POST', `/finance/fee-run/${id}/settle/`, {
    option: 'GIRO',
    refused: [invoice?.number],
  });
  expect(settled.status, settled.text).toBe(200);
  expect(await mails()).toBe(1);
});

test('a file unanswered for a month no longer holds back reminders', async () => {
  const who = await buildMember(club.db);
  await club.payByGiro(who.id);
  const { id } = (await start()).body;
  await run();
  await club.db.run(sql`
    update invoice set due_date = current_date - 8, status = 'OVERDUE' where member = ${who.id}`);
  await club.treasurer.ask('GET', `/finance/fee-run/${id}/collection/?option=GIRO`);
  await club.db.run(sql`update fee_collection set sent_at = now() - interval '31 days' where fee_run = ${id}`);
  await remindDues(club.db, club.config)();
  expect(
    await club.db.rows(sql`select id from outbox where template = 'invoice-overdue' and "to" = ${who.email}`),
  ).toHaveLength(1);
});

test('switching to quarterly billing after billed months charges none of them twice', async () => {
  await club.db.run(sql`
    update membership_type
    set billing_period = 'QUARTERLY', pro_rata = true, fee = 9000
    where level_1 = 'ASSOCIATE' and level_2 = 'NON_ACTIVE'`);
  // The quarter before the present one is over for sure.
  const quarter = month.subtract({ months: ((month.month - 1) % 3) + 3 });
  const who = await buildMember(club.db);
  await club.db.run(sql`
    update member
    set membership_level_1 = 'ORDINARY', membership_level_2 = 'ACTIVE_REG', membership_start_date = '2020-01-01'
    where id = ${who.id}`);
  const billed = async (of: Temporal.PlainDate) => {
    await start(of);
    await run();
    const bill = await club.db.row<{ amount: number; until: string }>(sql`
      select i.total_amount as amount, b.covers_until as until
      from fee_bill b
      join invoice i on i.id = b.invoice
      where b.member = ${who.id} and b.month = ${of.toString()}`);
    return bill && [bill.amount, bill.until];
  };
  const next = quarter.add({ months: 1 });
  expect(await billed(quarter)).toEqual([3000, next.toString()]);
  await club.db.run(sql`
    update member set membership_level_1 = 'ASSOCIATE', membership_level_2 = 'NON_ACTIVE' where id = ${who.id}`);
  expect(await billed(next)).toEqual([6000, quarter.add({ months: 3 }).toString()]);
});
