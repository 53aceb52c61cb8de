import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { billFees } from '../../src/modules/finance/fees/index.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

interface Line {
  readonly reference: string;
  readonly member: number;
  readonly membership_id: string;
  readonly amount: string;
  readonly credit: string;
  readonly problem: string | null;
}

const club = await openClub(buildMoneyClub());

const thisMonth = Temporal.Now.plainDateISO('Asia/Singapore').with({ day: 1 });
let monthsBack = 0;

/** A fee run of its own month that bills these members and no one else, by GIRO. */
async function billByGiro(count: number) {
  await club.db.run(sql`update member set membership_end_date = '2020-01-01', membership_start_date = '2019-01-01'`);
  const payers: Payer[] = [];
  for (let index = 0; index < count; index += 1) payers.push(await club.payer());
  const ids = payers.map(({ memberId }) => memberId);
  for (const id of ids) await club.payByGiro(id);
  const month = thisMonth.subtract({ months: monthsBack++ }).toString();
  const { id: run } = (await club.treasurer.ask('POST', '/finance/fee-run/', { month })).body;
  await billFees(club.db, club.config)(new AbortController().signal);
  const bills = await club.db.rows<{ id: number; number: string; due: number; member: number }>(sql`
    select i.id, i.invoice_number as number, i.amount_due as due, i.member
    from fee_bill b
    join invoice i on i.id = b.invoice
    where b.fee_run = ${run}
    order by i.member`);
  expect(bills.map(({ member }) => member)).toEqual(ids.toSorted((a, b) => a - b));
  return { run, payers: payers.toSorted((a, b) => a.memberId - b.memberId), bills };
}

const download = (run: number) => club.treasurer.ask('GET', `/finance/fee-run/${run}/collection/?option=GIRO`);
const settle = (run: number, refused: readonly string[] = [], by = club.treasurer) =>
  by.ask('POST', `/finance/fee-run/${run}/settle/`, { option: 'GIRO', refused });
const openLines = async (run: number): Promise<Line[]> =>
  (await club.treasurer.ask('GET', `/finance/fee-run/${run}/open/?option=GIRO`)).body.lines;
/** What a member has as credit, and what GIRO brought in for them, in cents. */
const moneyOf = (member: number | undefined) =>
  club.db.row<{ credit: number; collected: number }>(sql`
    select
      (select coalesce(sum(balance), 0)::int from voucher where member = ${member}) as credit,
      (select coalesce(sum(amount), 0)::int from payment where member = ${member} and method = 'GIRO') as collected`);
const payOnline = async (payer: Payer, invoice: number, amount?: string) => {
  const begun = await club.pay(payer, [invoice], 'CREDIT_CARD', [], amount);
  expect(begun.status, begun.text).toBe(200);
  await club.settle(begun.body.redirect_url);
};

test('a member who pays while the file is at the bank gets the difference as credit, to the cent', async () => {
  const { run, payers, bills } = await billByGiro(3);
  const due = bills[0]?.due ?? 0;
  const file = await download(run);
  const [some, all] = payers;
  if (!(some && all && bills[0] && bills[1])) throw new Error('three members were billed');
  await payOnline(some, bills[0].id, '10.00');
  await payOnline(all, bills[1].id);
  const lines = await openLines(run);
  const amounts = file.text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',').at(-1));
  expect(lines.map(({ amount }) => amount)).toEqual(amounts);
  const credits = Object.fromEntries(lines.map(({ reference, credit }) => [reference, credit]));
  expect(bills.map(({ number }) => credits[number])).toEqual(['10.00', amounts[1], '0.00']);

  expect((await settle(run)).body).toEqual({ paid: 3, refused: 0 });
  expect(await Promise.all(bills.map(({ member }) => moneyOf(member)))).toEqual([
    { credit: 1000, collected: due },
    { credit: due, collected: due },
    { credit: 0, collected: due },
  ]);
  const left = await club.db.row(sql`
    select sum(amount_due)::int as due from invoice where id = any(${bills.map(({ id }) => id)}::bigint[])`);
  expect(left).toEqual({ due: 0 });
  expect((await settle(run)).body).toEqual({ paid: 0, refused: 0 });
});

test('two colleagues who settle at the same moment book it once', async () => {
  const { run, bills } = await billByGiro(2);
  await download(run);
  const outcomes = await Promise.all([settle(run), settle(run), settle(run)]);
  expect(outcomes.map(({ body }) => body.paid).toSorted()).toEqual([0, 0, 2]);
  expect(await moneyOf(bills[0]?.member)).toEqual({ credit: 0, collected: bills[0]?.due });
});

test('a newer file replaces the one before: what was paid meanwhile is not collected', async () => {
  const { run, payers, bills } = await billByGiro(2);
  await download(run);
  if (!(payers[0] && bills[0])) throw new Error('two members were billed');
  await payOnline(payers[0], bills[0].id, '10.00');
  await download(run);
  expect((await settle(run)).body).toEqual({ paid: 2, refused: 0 });
  expect(await moneyOf(bills[0].member)).toEqual({ credit: 0, collected: bills[0].due - 1000 });
});

test('without a file, what is open is booked', async () => {
  const { run, payers, bills } = await billByGiro(2);
  if (!(payers[0] && bills[0])) throw new Error('two members were billed');
  await payOnline(payers[0], bills[0].id);
  expect((await openLines(run)).map(({ reference }) => reference)).toEqual([bills[1]?.number]);
  expect((await settle(run)).body).toEqual({ paid: 1, refused: 0 });
  expect(await moneyOf(bills[0].member)).toEqual({ credit: 0, collected: 0 });
});

test('one’s own bill waits for a colleague', async () => {
  const { run, payers, bills } = await billByGiro(2);
  await download(run);
  const [own] = payers;
  if (!own) throw new Error('two members were billed');
  await club.db.run(sql`
    insert into user_role (app_user, role)
    select ${own.id}, id
    from role
    where 'finance.manage' = any(access_rights)
    limit 1`);
  const treasurer = await club.as(own.id);
  expect((await settle(run, [], treasurer)).body).toEqual({ paid: 1, refused: 0 });
  expect((await openLines(run)).map(({ reference }) => reference)).toEqual([bills[0]?.number]);
  expect((await settle(run)).body).toEqual({ paid: 1, refused: 0 });
});

test('a member without bank details is neither in the file nor settled', async () => {
  const { run, bills } = await billByGiro(3);
  const [noAccount, badSwift, good] = bills;
  await club.db.run(sql`update member set bank_account = null where id = ${noAccount?.member}`);
  await club.db.run(sql`update member set bank_swift_code = 'DBS' where id = ${badSwift?.member}`);
  const problems = async () =>
    Object.fromEntries((await openLines(run)).map(({ reference, problem }) => [reference, problem]));
  const left = {
    [`${noAccount?.number}`]: 'Pays by GIRO but has no bank account on record.',
    [`${badSwift?.number}`]: 'Pays by GIRO, but “DBS” isn’t a SWIFT code.',
  };
  expect(await problems()).toEqual({ ...left, [`${good?.number}`]: null });
  // A person who enters the details where they are missed needs to know whose they are.
  const line = (await openLines(run)).find(({ reference }) => reference === noAccount?.number);
  expect([line?.member, line?.membership_id]).toEqual([noAccount?.member, expect.stringMatching(/./)]);
  const rows = (await download(run)).text.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[0])).toEqual([good?.number]);
  expect(await problems()).toEqual({ ...left, [`${good?.number}`]: null });
  const refused = await settle(run, [noAccount?.number ?? '']);
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['refused']]);
  expect((await settle(run)).body).toEqual({ paid: 1, refused: 0 });
  expect((await settle(run)).body).toEqual({ paid: 0, refused: 0 });
  expect(await problems()).toEqual(left);
  expect(await moneyOf(noAccount?.member)).toEqual({ credit: 0, collected: 0 });
  expect(await moneyOf(badSwift?.member)).toEqual({ credit: 0, collected: 0 });
  await club.payByGiro(noAccount?.member ?? 0);
  expect((await download(run)).text).toContain(`${noAccount?.number},`);
  expect((await settle(run)).body).toEqual({ paid: 1, refused: 0 });
});

test('without a file, a member without bank details is not settled either', async () => {
  const { run, bills } = await billByGiro(2);
  await club.db.run(sql`update member set bank_account = null where id = ${bills[0]?.member}`);
  expect((await settle(run)).body).toEqual({ paid: 1, refused: 0 });
  expect(await moneyOf(bills[0]?.member)).toEqual({ credit: 0, collected: 0 });
});
