import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CountMemory, PageCache } from '../../src/crud/index.ts';
import { sql } from '../../src/db/sql.ts';
import { mailDocuments } from '../../src/jobs/mail-documents.ts';
import { mailDelivery } from '../../src/modules/communications/email/index.ts';
import { remindDues } from '../../src/modules/communications/send-reminders.ts';
import { sendInvoices } from '../../src/modules/finance/invoice-emails/index.ts';
import { servedByName, tableOf } from '../../src/resources/index.ts';
import { startMailCatcher } from '../mail-catcher.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const today = Temporal.Now.plainDateISO('Asia/Singapore');
const never = new AbortController().signal;

const club = await openClub(buildMoneyClub());

beforeEach(() => club.db.run(sql`delete from outbox`));

const sendAll = (more = {}) => sendInvoices(club.db, { ...club.config, ...more })(never);
const remind = (more = {}) => remindDues(club.db, { ...club.config, ...more })();
const mailsTo = (payer: Payer) =>
  club.db.rows<{ template: string; subject: string; text: string }>(
    sql`select template, subject, text from outbox where "to" = ${payer.member?.email ?? ''} order by id`,
  );
const templates = async (payer: Payer) => (await mailsTo(payer)).map(({ template }) => template);
const notices = async (payer: Payer) =>
  (await payer.client.ask('GET', '/notice/?ordering=created_at')).body.results.map(
    ({ title }: { title: string }) => title,
  );

/** An invoice that was due this many days ago; below zero, is due in this many. */
async function dueAgo(payer: Payer, days: number, amount = '50.00') {
  const invoice = await club.bill(payer, amount);
  await club.db.run(sql`insert into invoice_email (invoice, kind) values (${invoice.id}, 'SKIPPED')`);
  await club.db.run(sql`alter table invoice disable trigger user`);
  await club.db.run(sql`update invoice set due_date = ${today.subtract({ days }).toString()},
    issued_at = now() - interval '60 days' where id = ${invoice.id}`);
  await club.db.run(sql`alter table invoice enable trigger user`);
  return invoice;
}

describe('an issued invoice', () => {
  test.each(['ONLINE_PAYMENT', 'GIRO', 'CASH', null])('to be paid by %s is emailed once', async (option) => {
    const payer = await club.payer();
    if (option === 'GIRO') await club.payByGiro(payer.memberId);
    const items = [{ type: 'ADJUSTMENT', description: 'Locker', unit_price: '40.00' }];
    const body = { member: payer.memberId, items, payment_option: option };
    const made = await club.treasurer.ask('POST', '/finance/payment-invoice/', body);
    expect(made.status, made.text).toBe(201);
    expect(made.body.last_sent_at).toBeNull();
    await Promise.all([sendAll(), sendAll()]);
    await sendAll();
    const [mail, ...more] = await mailsTo(payer);
    expect([mail?.template, more]).toEqual(['invoice-issued', []]);
    expect(mail?.text).toContain('S$ 40.00');
    if (option === 'GIRO') expect(mail?.text).toContain('We’ll collect this by GIRO');
    else expect(mail?.text).toContain('/payment/');
    const row = (await club.treasurer.ask('GET', `/finance/payment-invoice/${made.body.id}/`)).body;
    expect(row).toMatchObject({ last_email_status: 'QUEUED', last_sent_to: null, last_sent_at: null });
    expect(await notices(payer)).toEqual(['New invoice: S$ 40.00']);
  });

  test('to be paid by GIRO, to a member without bank details, asks for the payment', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '40.00');
    await club.db.run(sql`update invoice set payment_option = 'GIRO' where id = ${id}`);
    await sendAll();
    const [mail] = await mailsTo(payer);
    expect(mail?.text).toContain('/payment/');
    expect(mail?.text).not.toContain('GIRO');
  });

  test('goes out with its PDF', async () => {
    const payer = await club.payer();
    const { invoice_number } = await club.bill(payer, '12.00');
    await sendAll();
    const catcher = await startMailCatcher();
    const memory = { counts: new CountMemory(), pages: new PageCache(0) };
    const engine = { db: club.db, base: '', zone: 'Asia/Singapore', ...memory, tableOf, servedByName };
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const config = { ...club.config, SMTP_URL: catcher.url };
    await mailDelivery({ db: club.db, config, log, draw: mailDocuments({ engine, config }) })(never);
    await catcher.close();
    const [mail] = catcher.caught;
    expect(mail?.to).toEqual([payer.member?.email]);
    expect(mail?.raw).toMatch(new RegExp(`Content-Type: application/pdf; name="?${invoice_number}`));
    // "%PDF-" in base64.
    expect(mail?.raw).toContain('JVBERi0');
  });

  test('that is paid, cancelled or a draft is not emailed', async () => {
    const payer = await club.payer();
    const paid = await club.bill(payer, '5.00');
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${paid.id}/`, { status: 'PAID', method: 'CASH' });
    const gone = await club.bill(payer, '6.00');
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${gone.id}/`, { status: 'CANCELLED' });
    const items = [{ type: 'ADJUSTMENT', description: 'Draft', unit_price: '7.00' }];
    await club.treasurer.ask('POST', '/finance/payment-invoice/', { member: payer.memberId, items, draft: true });
    await sendAll();
    expect(await templates(payer)).toEqual(['receipt']);
  });

  test('stays where it is when the club has switched that off, and for the deceased', async () => {
    const [payer, late] = [await club.payer(), await club.payer()];
    await club.bill(payer, '9.00');
    await sendAll({ SEND_INVOICES: 'off' });
    await sendAll();
    await club.bill(late, '9.00');
    await club.db.run(sql`update member set status = 'TERMINATED-DECEASED' where id = ${late.memberId}`);
    await sendAll();
    expect([await templates(payer), await templates(late)]).toEqual([[], []]);
  });
});

describe('Send', () => {
  const send = (id: number) => club.treasurer.ask('POST', `/finance/payment-invoice/${id}/send/`);

  test('emails an invoice again, with its current balance, and says to whom', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    const sent = await send(id);
    expect([sent.status, sent.body]).toEqual([200, { to: payer.member?.email, has_server: false }]);
    expect((await send(id)).status).toBe(200);
    expect(await templates(payer)).toEqual(['invoice-issued', 'invoice-issued']);
    const lines = await club.db.rows(sql`select changes from audit where action = 'send' and row_id = ${id}`);
    expect(lines).toEqual([0, 1].map(() => ({ changes: { to: { old: null, new: payer.member?.email } } })));
    for (let n = 0; n < 8; n += 1) await send(id);
    expect((await send(id)).body.detail).toMatch(/sent 10 times today/);
  });

  test('comes in place of the automatic email when staff were faster; the app notifies all the same', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    expect((await send(id)).status).toBe(200);
    await sendAll();
    expect(await templates(payer)).toEqual(['invoice-issued']);
    expect(await notices(payer)).toEqual(['New invoice: S$ 20.00']);
  });

  test('refuses what cannot be sent, in words', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    await club.db.run(sql`update member set email = null, name = 'Tan Ah Kow' where id = ${payer.memberId}`);
    expect([(await send(id)).status, (await send(id)).body.detail]).toEqual([400, 'Tan Ah Kow has no email address.']);
    const items = [{ type: 'ADJUSTMENT', description: 'Draft', unit_price: '7.00' }];
    const draft = await club.treasurer.ask('POST', '/finance/payment-invoice/', {
      member: payer.memberId,
      items,
      draft: true,
    });
    expect((await send(draft.body.id)).body.detail).toBe('You can’t send a draft. Issue it first.');
    expect((await send(2_147_483_647)).status).toBe(404);
    expect((await payer.client.ask('POST', `/finance/payment-invoice/${id}/send/`)).status).toBe(403);
  });

  test('for several at once, and lists those that were not sent', async () => {
    const [one, other] = [await club.payer(), await club.payer()];
    const [good, bad] = [await club.bill(one, '1.00'), await club.bill(other, '2.00')];
    await club.db.run(sql`update member set email = null where id = ${other.memberId}`);
    const answer = await club.treasurer.ask('POST', '/finance/payment-invoice/send/', {
      invoices: [good.id, bad.id, good.id],
    });
    expect(answer.body).toEqual({
      sent: 1,
      has_server: false,
      left: [{ id: bad.id, number: bad.invoice_number, problem: expect.stringContaining('no email address') }],
    });
    const empty = await club.treasurer.ask('POST', '/finance/payment-invoice/send/', { invoices: [] });
    expect([empty.status, Object.keys(empty.body)]).toEqual([400, ['invoices']]);
  });
});

describe('what an invoice says of its email', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const said = async (id: number) => {
    const { last_email_status, last_email_at, last_sent_at, last_sent_to } = (
      await club.treasurer.ask('GET', `/finance/payment-invoice/${id}/`)
    ).body;
    return { last_email_status, last_email_at, last_sent_at, last_sent_to };
  };
  const moment = expect.stringMatching(/^2/);
  const unsent = { last_email_at: moment, last_sent_at: null, last_sent_to: null };

  test('is that it is kept without a mail server, and sent once one took it', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    expect(await said(id)).toEqual({ ...unsent, last_email_status: null, last_email_at: null });
    await sendAll();
    expect(await said(id)).toEqual({ ...unsent, last_email_status: 'QUEUED' });
    await mailDelivery({ db: club.db, config: club.config, log })(never);
    expect(await said(id)).toEqual({ ...unsent, last_email_status: 'KEPT' });
    const catcher = await startMailCatcher();
    await club.db.run(sql`update outbox set status = 'QUEUED', attempts = 0, next_try_at = now()`);
    await mailDelivery({ db: club.db, config: { ...club.config, SMTP_URL: catcher.url }, log })(never);
    await catcher.close();
    expect(await said(id)).toEqual({
      last_email_status: 'SENT',
      last_email_at: moment,
      last_sent_at: moment,
      last_sent_to: payer.member?.email,
    });
  });

  test('is that it failed, beside an earlier one that left', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    await club.treasurer.ask('POST', `/finance/payment-invoice/${id}/send/`);
    await club.db.run(sql`update outbox set status = 'DEAD'`);
    expect(await said(id)).toEqual({ ...unsent, last_email_status: 'DEAD' });
    await club.db.run(sql`update outbox set status = 'SENT', sent_at = '2026-01-02T03:04:05Z'`);
    await club.treasurer.ask('POST', `/finance/payment-invoice/${id}/send/`);
    await club.db.run(sql`update outbox set status = 'DEAD' where sent_at is null`);
    const now = await said(id);
    expect(now).toMatchObject({ last_email_status: 'DEAD', last_sent_to: payer.member?.email });
    expect(Date.parse(now.last_sent_at)).toBe(Date.parse('2026-01-02T03:04:05Z'));
  });
});

describe('reminders', () => {
  test('before the due date and after it, each step once', async () => {
    const [soon, week, both] = [await club.payer(), await club.payer(), await club.payer()];
    await dueAgo(soon, -3);
    await dueAgo(week, 7);
    await dueAgo(both, 30);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await templates(soon)).toEqual(['invoice-due']);
    expect(await templates(week)).toEqual(['invoice-overdue']);
    // Late for both steps: one email, not two.
    expect(await templates(both)).toEqual(['invoice-overdue']);
    expect(await notices(week)).toEqual([expect.stringMatching(/^Overdue since .*: S\$ 50.00$/)]);
    await club.db.run(
      sql`update invoice set due_date = ${today.subtract({ days: 21 }).toString()} where member = ${week.memberId}`,
    );
    await remind();
    expect(await templates(week)).toEqual(['invoice-overdue', 'invoice-overdue']);
  });

  test('before the due date, go by GIRO to members without bank details only', async () => {
    const [collected, bare] = [await club.payer(), await club.payer()];
    await club.payByGiro(collected.memberId);
    for (const payer of [collected, bare]) {
      const { id } = await dueAgo(payer, -3);
      await club.db.run(sql`update invoice set payment_option = 'GIRO' where id = ${id}`);
    }
    await remind();
    expect([await templates(collected), await templates(bare)]).toEqual([[], ['invoice-due']]);
  });

  test('stop when it is paid, and ask for the rest only', async () => {
    const [paid, part] = [await club.payer(), await club.payer()];
    const { id } = await dueAgo(paid, 7);
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH' });
    const half = await dueAgo(part, 7);
    await club.db.run(sql`alter table invoice disable trigger user`);
    await club.db.run(sql`update invoice set received = 2000 where id = ${half.id}`);
    await club.db.run(sql`alter table invoice enable trigger user`);
    await club.db.run(sql`delete from outbox`);
    await remind();
    expect(await templates(paid)).toEqual([]);
    const [mail] = await mailsTo(part);
    expect(mail?.text).toContain('S$ 30.00');
    expect(mail?.text).toMatch(/Total.*S\$ 50\.00/s);
  });

  test('reach suspended members but never the deceased, and can be switched off', async () => {
    const [suspended, gone, off] = [await club.payer(), await club.payer(), await club.payer()];
    await dueAgo(suspended, 8);
    await dueAgo(gone, 8);
    await club.db.run(sql`update member set status = 'SUSPENDED-DEFAULTER' where id = ${suspended.memberId}`);
    await club.db.run(sql`update member set status = 'TERMINATED-DECEASED' where id = ${gone.memberId}`);
    await remind();
    expect([await templates(suspended), await templates(gone)]).toEqual([['invoice-overdue'], []]);
    await dueAgo(off, 8);
    await remind({ REMIND_OVERDUE_DAYS: '', REMIND_DUE_DAYS: 0 });
    expect(await templates(off)).toEqual([]);
    await remind({ REMIND_OVERDUE_DAYS: '5, 10' });
    expect(await templates(off)).toEqual(['invoice-overdue']);
  });
});
