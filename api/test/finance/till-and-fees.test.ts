import { MEMBERSHIP_FEES } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { billFees } from '../../src/modules/finance/fees/index.ts';
import { sendInvoices } from '../../src/modules/finance/invoice-emails/index.ts';
import { turnOverdue } from '../../src/modules/finance/payments/index.ts';
import { buildMember } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

const product = async (price: string, stock: number | null = null) =>
  (await club.treasurer.ask('POST', '/product/', { name: `Thing ${price}`, category: 'Shop', price, stock })).body;

describe('the till', () => {
  test('sells: list price, member discount, stock, invoice and receipt in one', async () => {
    const payer = await club.payer();
    await club.db.run(sql`update member set discount_group = '20' where id = ${payer.memberId}`);
    const { id } = await product('10.00', 5);
    const items = [{ product: id, quantity: 2, price: '0.01' }];
    const quote = await club.treasurer.ask('POST', '/finance/counter-sale/quote/', { member: payer.memberId, items });
    expect(quote.body).toEqual({
      subtotal: '20.00',
      discount_amount: '4.00',
      total_amount: '16.00',
      trace: ['Discount group 20 %.'],
    });
    const sale = await club.treasurer.ask('POST', '/finance/counter-sale/', {
      member: payer.memberId,
      items,
      method: 'CASH',
    });
    expect([sale.status, sale.body]).toEqual([201, expect.objectContaining({ status: 'PAID', total_amount: '16.00' })]);
    expect(await club.db.row(sql`select stock from product where id = ${id}`)).toEqual({ stock: 3 });
    expect((await payer.client.ask('GET', `/finance/payment-invoice/${sale.body.id}/`)).status).toBe(200);
  });

  test('ten at once for the last three: three are sold, the stock is never below nothing', async () => {
    const payer = await club.payer();
    const { id } = await product('1.00', 3);
    const sales = await Promise.all(
      Array.from({ length: 10 }, () =>
        club.treasurer.ask('POST', '/finance/counter-sale/', {
          member: payer.memberId,
          items: [{ product: id }],
          method: 'NETS',
        }),
      ),
    );
    expect(sales.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(sales.find(({ status }) => status === 400)?.body.items[0]).toContain('Not enough in stock');
    expect(await club.db.row(sql`select stock from product where id = ${id}`)).toEqual({ stock: 0 });
  });

  test('a voucher for a part and cash for the rest; a sale sent twice by one key is one sale', async () => {
    const payer = await club.payer();
    const { id } = await product('12.00');
    const { code } = await club.voucher(payer, '5.00');
    const body = { member: payer.memberId, items: [{ product: id }], method: 'CASH', voucher_codes: [code] };
    const key = { 'idempotency-key': 'sale-1' };
    const first = await club.treasurer.ask('POST', '/finance/counter-sale/', body, key);
    const again = await club.treasurer.ask('POST', '/finance/counter-sale/', body, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(first.body.payments[0]).toMatchObject({ method: 'CASH', amount: '7.00' });
  });

  test.each([
    [{ items: [{ product: 999_999 }] }, 'items'],
    [{ items: [] }, 'items'],
    [{ member: 999_999 }, 'member'],
    [{ method: 'GIRO' }, 'method'],
    [{ method: 'VOUCHER' }, 'voucher_codes'],
  ])('%j is refused', async (more, field) => {
    const payer = await club.payer();
    const { id } = await product('3.00');
    const body = { member: payer.memberId, items: [{ product: id }], method: 'CASH', ...more };
    const answer = await club.treasurer.ask('POST', '/finance/counter-sale/', body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});

describe('a guest at the till', () => {
  test('a non-member pays the full list price, with or without a name, and gets a receipt', async () => {
    const tea = (await club.treasurer.ask('POST', '/product/', { name: 'Guest tea', category: 'Bar', price: '2.00' }))
      .body;
    const sell = (body: object) =>
      club.treasurer.ask('POST', '/finance/counter-sale/', { items: [{ product: tea.id }], method: 'CASH', ...body });
    const quote = await club.treasurer.ask('POST', '/finance/counter-sale/quote/', { items: [{ product: tea.id }] });
    expect(quote.body).toMatchObject({ total_amount: '2.00', discount_amount: '0.00' });
    const sold = await sell({ guest_name: 'Ms Wong', received: '10.00' });
    expect([sold.status, sold.body]).toMatchObject([
      201,
      { member: null, member_name: 'Ms Wong', guest_name: 'Ms Wong', status: 'PAID', amount_due: '0.00' },
    ]);
    expect(sold.body.payments).toMatchObject([{ amount: '2.00', change_amount: '8.00' }]);
    expect((await sell({})).body).toMatchObject({ guest_name: 'Guest', status: 'PAID' });
    expect((await sell({ received: '1.99' })).body).toEqual({ received: ['A guest has to pay in full: S$ 2.00.'] });
    expect((await sell({ received: '9.00', excess: 'CREDIT' })).body).toHaveProperty('member');
    const { id } = sold.body.payments[0];
    expect((await club.treasurer.ask('GET', `/booking/reservation-payment/${id}/receipt/`)).status).toBe(200);
    expect((await club.treasurer.ask('GET', `/finance/payment-invoice/${sold.body.id}/pdf/`)).status).toBe(200);
    const back = { payment: id, amount: '2.00', way: 'WAY_PAID', reason: 'Cold' };
    expect((await club.treasurer.ask('POST', '/finance/refund/', { ...back, way: 'VOUCHER' })).status).toBe(400);
    expect((await club.treasurer.ask('POST', '/finance/refund/', back)).status).toBe(201);
    const items = [{ type: 'ADJUSTMENT', description: 'x', unit_price: '1.00' }];
    const noMember = await club.treasurer.ask('POST', '/finance/payment-invoice/', { member: null, items });
    expect(noMember.body).toEqual({ member: ['This field may not be null.'] });
  });
});

describe('the fees of a month', () => {
  const run = () => billFees(club.db, club.config)(new AbortController().signal);
  const first = Temporal.Now.plainDateISO('Asia/Singapore').with({ day: 1 });
  const MONTH = first.toString();

  test('each membership type is billed as the table says, and only once however often it runs', async () => {
    await club.db.run(sql`update member set membership_end_date = '2020-12-31', membership_start_date = '2020-01-01'`);
    const made = new Map<string, number>();
    for (const kind of Object.keys(MEMBERSHIP_FEES)) {
      const level2 = ['ACTIVE_REG', 'ACTIVE_NSF', 'NON_ACTIVE'].find(
        (two) => kind.endsWith(`_${two}`) && !(two === 'ACTIVE_REG' && kind.endsWith('NON_ACTIVE')),
      );
      const member = await buildMember(club.db, { level1: kind.slice(0, -((level2 ?? '').length + 1)) });
      await club.db.run(
        sql`
          update member
          set membership_level_2 = ${level2}, payment_option = ${made.size % 2 ? 'GIRO' : 'ONLINE_PAYMENT'}
          where id = ${member.id}`,
      );
      made.set(kind, member.id);
    }
    // GIRO collects from an account with a bank's code; one has none, another's is no code.
    const giro = [...made].filter(
      ([kind], index) => index % 2 && MEMBERSHIP_FEES[kind as keyof typeof MEMBERSHIP_FEES] > 0,
    );
    const [bare, wrong] = giro.map(([, id]) => id);
    await club.db.run(sql`
      update member
      set bank_account = '\\x00', bank_swift_code = case when id = ${wrong} then 'DBS' else 'DBSSSGSG' end
      where payment_option = 'GIRO' and id <> ${bare}`);
    const unlisted = await buildMember(club.db, { level1: 'TERM' });
    const late = await buildMember(club.db);
    await club.db.run(
      sql`update member set membership_start_date = ${first.add({ months: 1 }).toString()} where id = ${late.id}`,
    );
    const gone = await buildMember(club.db);
    await club.db.run(
      sql`update member set membership_end_date = ${first.subtract({ days: 1 }).toString()} where id = ${gone.id}`,
    );

    const preview = (await club.treasurer.ask('GET', `/finance/fee-run/preview/?month=${first.with({ day: 15 })}`))
      .body;
    const payers: number[] = Object.values(MEMBERSHIP_FEES).filter((fee) => fee > 0);
    expect(preview).toMatchObject({
      month: MONTH,
      member_count: payers.length,
      total_amount: `${payers.reduce((a, b) => a + b, 0)}.00`,
    });
    expect(preview.problems.map(({ member, reason }: { member: number; reason: string }) => [member, reason])).toEqual([
      [bare, 'Pays by GIRO but has no bank account on record.'],
      [wrong, 'Pays by GIRO, but “DBS” isn’t a SWIFT code.'],
      [unlisted.id, expect.stringContaining('not available')],
    ]);
    for (const [, id] of giro.slice(2)) await club.payByGiro(id);

    expect((await club.treasurer.ask('POST', '/finance/fee-run/', { month: MONTH })).status).toBe(201);
    await Promise.all([run(), run(), run()]);
    await club.treasurer.ask('POST', '/finance/fee-run/', { month: MONTH });
    await run();
    for (const [kind, member] of made) {
      const bills = await club.db.rows<{ total_amount: number }>(
        sql`select total_amount from invoice where member = ${member}`,
      );
      const fee = MEMBERSHIP_FEES[kind as keyof typeof MEMBERSHIP_FEES] * 100;
      expect([kind, bills]).toEqual([kind, fee > 0 ? [{ total_amount: fee }] : []]);
    }
    const done = (await club.treasurer.ask('GET', '/finance/fee-run/')).body.results;
    expect(done).toHaveLength(1);
    expect(done[0]).toMatchObject({ status: 'DONE', done_count: payers.length, member_count: payers.length });
    // Everyone who is billed gets the invoice, whatever their way to pay.
    await sendInvoices(club.db, club.config)(new AbortController().signal);
    const mails = await club.db.rows<{ to: string }>(
      sql`select "to" from outbox where template = 'invoice-issued' order by 1`,
    );
    const billed = await club.db.rows<{ to: string }>(
      sql`select m.email as to from fee_bill b join member m on m.id = b.member where m.email is not null order by 1`,
    );
    expect(mails).toEqual(billed);
    expect(mails.length).toBeGreaterThan(1);
  });

  test.each([
    [2, 'this month and the next'],
    [-7, 'up to 6 months back'],
    [-400, 'up to 6 months back'],
  ])('%i months from now are not billed', async (months, words) => {
    const month = first.add({ months }).toString();
    const answer = await club.treasurer.ask('POST', '/finance/fee-run/', { month });
    expect([answer.status, answer.body]).toEqual([400, { month: [`You can bill fees for ${words}.`] }]);
  });

  test('the open collection is read without the file: no account numbers, no line in the audit log', async () => {
    const [{ id }] = (await club.treasurer.ask('GET', '/finance/fee-run/')).body.results;
    const auditLines = () => club.db.row(sql`select count(*) from audit where resource = 'fee run'`);
    const before = await auditLines();
    const open = await club.treasurer.ask('GET', `/finance/fee-run/${id}/open/?option=GIRO`);
    expect(Object.keys(open.body.lines[0])).toEqual([
      'reference',
      'member',
      'name',
      'membership_id',
      'amount',
      'credit',
      'problem',
    ]);
    const good = open.body.lines.filter(({ problem }: { problem: string | null }) => problem === null);
    expect(open.body.lines).toHaveLength(good.length + 2);
    expect(await auditLines()).toEqual(before);
    const file = await club.treasurer.ask('GET', `/finance/fee-run/${id}/collection/?option=GIRO`);
    const [, ...rows] = file.text.trim().split('\r\n');
    expect(good.map(({ reference }: { reference: string }) => reference)).toEqual(rows.map((row) => row.split(',')[0]));
    expect(await auditLines()).not.toEqual(before);
    expect((await club.treasurer.ask('GET', `/finance/fee-run/${id}/open/?option=CASH`)).status).toBe(400);
    expect((await club.treasurer.ask('GET', `/finance/fee-run/2147483647/open/?option=GIRO`)).status).toBe(404);
  });

  test.each([['INV-2026-999999'], 'INV-2026-999999', [{}], 7])('a refusal of %j books nothing', async (refused) => {
    const [{ id }] = (await club.treasurer.ask('GET', '/finance/fee-run/')).body.results;
    const paid = () => club.db.row(sql`select count(*) from payment where method = 'GIRO'`);
    const before = await paid();
    const body = { option: 'GIRO', refused };
    const answer = await club.treasurer.ask('POST', `/finance/fee-run/${id}/settle/`, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['refused']]);
    expect(await paid()).toEqual(before);
  });

  test('the bank’s file, and what it collected', async () => {
    const [{ id }] = (await club.treasurer.ask('GET', '/finance/fee-run/')).body.results;
    const file = await club.treasurer.ask('GET', `/finance/fee-run/${id}/collection/?option=GIRO`);
    const lines = file.text.trim().split('\r\n');
    expect(lines[0]).toBe('reference,name,swift_code,account_number,amount');
    const refused = lines[1]?.split(',')[0] ?? '';
    const settled = await club.treasurer.ask('POST', `/finance/fee-run/${id}/settle/`, {
      option: 'GIRO',
      refused: [refused],
    });
    expect(settled.body).toEqual({ paid: lines.length - 2, refused: 1 });
    const again = await club.treasurer.ask('GET', `/finance/fee-run/${id}/collection/?option=GIRO`);
    expect(again.text.trim().split('\r\n')).toHaveLength(2);
    expect((await club.treasurer.ask('GET', `/finance/fee-run/${id}/collection/?option=CASH`)).status).toBe(400);
  });

  test('paying everything overdue ends the suspension', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '30.00', 'MEMBERSHIP_FEE');
    await club.db.run(sql`update invoice set due_date = '2026-01-01' where id = ${id}`);
    await turnOverdue(club.db, club.config);
    await club.db.run(sql`update member set status = 'SUSPENDED-DEFAULTER' where id = ${payer.memberId}`);
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH' });
    expect(await club.db.row(sql`select status from member where id = ${payer.memberId}`)).toEqual({
      status: 'ACTIVE',
    });
    const journal = await club.db.rows(sql`select name from journal_entry where member = ${payer.memberId}`);
    expect(journal).toEqual([{ name: 'SUSPENDED-DEFAULTER → ACTIVE' }]);
  });
});
