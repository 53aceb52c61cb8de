import type { Right } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const PARTS = ['finance.till', 'finance.invoice', 'finance.fees', 'finance.bank', 'finance.closing'] as const;
type Part = (typeof PARTS)[number];

interface Person extends Payer {
  readonly part: Part;
}

const people = {} as Record<Part, Person>;

async function staff(rights: readonly Right[]): Promise<Payer> {
  const user = await buildUser(club.db, { rights, level1: 'STAFF' });
  return { ...user, client: await club.as(user.id), memberId: user.member?.id ?? 0 };
}

const club = await openClub(buildMoneyClub());
const payer = await club.payer();
const product = (await club.treasurer.ask('POST', '/product/', { name: 'Balls', category: 'Sport', price: '5.00' }))
  .body.id;
for (const part of PARTS) people[part] = { ...(await staff([part])), part };

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};
const ITEMS = [{ type: 'ADJUSTMENT', description: 'Something', unit_price: '20.00' }];
const owed = async (amount = '20.00', who = payer) => (await club.bill(who, amount)).id;
const draft = async () =>
  (
    await club.treasurer.ask('POST', '/finance/payment-invoice/', {
      member: payer.memberId,
      items: ITEMS,
      draft: true,
    })
  ).body.id as number;
const upload = (client: Client, text: string, amount = '20.00') => {
  const content = `Date,Description,Amount\n15/11/2026,${text} ${next()},${amount}\n`;
  const { payload, headers } = multipart([{ name: 'file', content, fileName: 'bank.csv', type: 'text/csv' }]);
  return client.ask('POST', '/finance/bank-file/', payload, headers);
};
async function bankLine(text = 'Unknown'): Promise<number> {
  await upload(club.treasurer, text);
  return (await club.db.row<{ id: number }>(sql`select max(id) as id from bank_line`))?.id ?? 0;
}
const taken = async (client: Client, invoice: number) =>
  (await client.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice }], method: 'CASH' })).body
    .payment as number;
/** A run of last month with one bill that GIRO collects. */
async function feeRun(): Promise<number> {
  const month = `20${String(30 + next()).padStart(2, '0')}-01-01`;
  const row = await club.db.row<{ id: number }>(
    sql`insert into fee_run (month, status) values (${month}, 'DONE') returning id`,
  );
  await club.db.run(sql`
    insert into fee_bill (member, month, covers_until, fee_run, invoice, payment_option)
    values (${payer.memberId}, ${month}, ${month}::date + 30, ${row?.id}, ${await owed()}, 'GIRO')`);
  return row?.id ?? 0;
}
let day = 0;
const nextDay = () => {
  day += 1;
  return `2025-03-${String(day).padStart(2, '0')}`;
};

/** What is called; prepared anew for each caller. */
type Call = (client: Client) => Promise<Awaited<ReturnType<Client['ask']>>>;

/** Every call of finance that staff make, and which of the parts may. No one else of them may. */
const CALLS: readonly (readonly [name: string, who: readonly Part[], call: Call])[] = [
  [
    'take a payment',
    ['finance.till'],
    async (c) => c.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice: await owed() }], method: 'CASH' }),
  ],
  [
    'mark an invoice paid',
    ['finance.till'],
    async (c) => c.ask('PATCH', `/finance/payment-invoice/${await owed()}/`, { status: 'PAID', method: 'CASH' }),
  ],
  ['quote a sale', ['finance.till'], (c) => c.ask('POST', '/finance/counter-sale/quote/', { items: [{ product }] })],
  [
    'sell to a guest',
    ['finance.till'],
    (c) => c.ask('POST', '/finance/counter-sale/', { items: [{ product }], method: 'CASH' }),
  ],
  [
    'create an invoice',
    ['finance.invoice'],
    (c) => c.ask('POST', '/finance/payment-invoice/', { member: payer.memberId, items: ITEMS }),
  ],
  ['delete a draft', ['finance.invoice'], async (c) => c.ask('DELETE', `/finance/payment-invoice/${await draft()}/`)],
  [
    'cancel an invoice',
    ['finance.invoice'],
    async (c) => c.ask('PATCH', `/finance/payment-invoice/${await owed()}/`, { status: 'CANCELLED' }),
  ],
  [
    'credit a part',
    ['finance.invoice'],
    async (c) =>
      c.ask('POST', `/finance/payment-invoice/${await owed()}/credit/`, { amount: '5.00', reason: 'Agreed' }),
  ],
  [
    'send an invoice',
    ['finance.invoice', 'finance.till'],
    async (c) => c.ask('POST', `/finance/payment-invoice/${await owed()}/send/`),
  ],
  [
    'send several',
    ['finance.invoice'],
    async (c) => c.ask('POST', '/finance/payment-invoice/send/', { invoices: [await owed()] }),
  ],
  ['see arrears', ['finance.invoice'], (c) => c.ask('GET', '/finance/arrears/')],
  ['export arrears', ['finance.invoice'], (c) => c.ask('GET', '/finance/arrears/export/')],
  ['list fee runs', ['finance.fees'], (c) => c.ask('GET', '/finance/fee-run/')],
  ['read a fee run', ['finance.fees'], async (c) => c.ask('GET', `/finance/fee-run/${await feeRun()}/`)],
  ['preview fees', ['finance.fees'], (c) => c.ask('GET', '/finance/fee-run/preview/?month=2027-01-01')],
  ['start a fee run', ['finance.fees'], (c) => c.ask('POST', '/finance/fee-run/', { month: '2026-11-01' })],
  [
    'get the collection file',
    ['finance.fees'],
    async (c) => c.ask('GET', `/finance/fee-run/${await feeRun()}/collection/?option=GIRO`),
  ],
  [
    'see an open collection',
    ['finance.fees'],
    async (c) => c.ask('GET', `/finance/fee-run/${await feeRun()}/open/?option=GIRO`),
  ],
  [
    'settle a collection',
    ['finance.fees'],
    async (c) => c.ask('POST', `/finance/fee-run/${await feeRun()}/settle/`, { option: 'GIRO' }),
  ],
  ['list bank lines', ['finance.bank'], (c) => c.ask('GET', '/finance/bank-line/')],
  ['read a bank line', ['finance.bank'], async (c) => c.ask('GET', `/finance/bank-line/${await bankLine()}/`)],
  ['upload a bank file', ['finance.bank'], (c) => upload(c, 'Rent')],
  [
    'ignore a bank line',
    ['finance.bank'],
    async (c) => c.ask('PATCH', `/finance/bank-line/${await bankLine()}/`, { status: 'IGNORED' }),
  ],
  [
    'match a bank line',
    ['finance.bank'],
    async (c) => c.ask('POST', `/finance/bank-line/${await bankLine()}/match/`, { invoice: await owed() }),
  ],
  ['list closings', ['finance.closing'], (c) => c.ask('GET', '/finance/closing/')],
  ['see a day’s figures', ['finance.closing'], (c) => c.ask('GET', '/finance/closing/day/?day=2025-03-01')],
  [
    'close a day',
    ['finance.closing'],
    (c) => c.ask('POST', '/finance/closing/', { day: nextDay(), counted_cash: '0.00' }),
  ],
  ['list refunds', [], (c) => c.ask('GET', '/finance/refund/')],
  [
    'refund',
    [],
    async (c) =>
      c.ask('POST', '/finance/refund/', {
        payment: await taken(club.treasurer, await owed()),
        amount: '1.00',
        reason: 'x',
      }),
  ],
  ['see the ledger', [], (c) => c.ask('GET', '/finance/ledger/')],
  ['see what the gateway told', [], (c) => c.ask('GET', '/finance/gateway-event/')],
  ['see income', [], (c) => c.ask('GET', '/finance/income/')],
  ['propose suspensions', [], (c) => c.ask('POST', '/finance/arrears/propose/')],
  ['issue a voucher', [], (c) => c.ask('POST', `/profile/member/${payer.memberId}/voucher/`, { group: 1 })],
  ['see reports', [], (c) => c.ask('GET', '/report/members/')],
  ['change settings', [], (c) => c.ask('PATCH', '/system/settings/', { PAYNOW_UEN: '' })],
];

describe('each part of finance is a right of its own', () => {
  test.each(CALLS)('%s: %j and no one else', async (_name, who, call) => {
    for (const part of PARTS) {
      const { status, text } = await call(people[part].client);
      const may = who.includes(part);
      expect([part, may ? status < 300 : status], text).toEqual([part, may ? true : 403]);
    }
  });

  test.each(CALLS)('%s: managing finance covers it', async (_name, who, call) => {
    if (who.length > 0) expect((await call(club.treasurer)).status).toBeLessThan(300);
  });
});
