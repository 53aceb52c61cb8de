import type { LightMyRequestResponse } from 'fastify';
import { sql } from '../../src/db/sql.ts';
import { sendInvoices } from '../../src/modules/finance/invoice-emails/index.ts';
import { SIGNATURE, signEvent } from '../../src/modules/finance/payments/gateway/sandbox/sandbox-gateway.ts';
import { gatewayFor, sandboxSecret, watchPayments } from '../../src/modules/finance/payments/index.ts';
import type { Client, TestApp } from '../build-test-app.ts';
import { buildTestApp } from '../build-test-app.ts';
import { type BuiltUser, buildUser } from '../factories.ts';

export interface Payer extends BuiltUser {
  readonly client: Client;
  readonly memberId: number;
}

/** What the gateway knows about a page of its own. */
interface Session {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
}

export interface MoneyClub extends TestApp {
  readonly treasurer: Client;
  payer(): Promise<Payer>;
  /** An issued invoice; the amount in dollars. */
  bill(
    payer: Payer,
    amount: string,
    type?: string,
  ): Promise<{ id: number; payment_url: string; invoice_number: string }>;
  /** Has the member pay by GIRO, with bank details entered by staff. */
  payByGiro(member: number): Promise<void>;
  voucher(payer: Payer, value: string, more?: object): Promise<{ id: number; code: string }>;
  invoice(id: number): Promise<Record<string, string>>;
  /** The last receipt that a member was emailed. */
  lastReceipt(payer: Payer): Promise<string>;
  /** Lets minutes pass since an invoice was issued, then emails what is due to be emailed. */
  emailInvoices(invoice: number, minutes: number): Promise<void>;
  /** Begins to pay; an amount, in dollars, pays a part. */
  pay(
    payer: Payer,
    invoices: readonly number[],
    method?: string,
    codes?: readonly string[],
    amount?: string,
  ): ReturnType<Client['ask']>;
  /** The gateway says the outcome of the page someone was sent to. */
  settle(redirectUrl: string, state?: 'PAID' | 'FAILED' | 'EXPIRED'): ReturnType<Client['ask']>;
  /** The same for a page that was looked up before. */
  settleSession(session: Session, state?: 'PAID' | 'FAILED' | 'EXPIRED'): ReturnType<Client['ask']>;
  /** Presses a button on the gateway's page. */
  press(redirectUrl: string, act: string): Promise<LightMyRequestResponse>;
  /** Pays there. */
  pressPay(redirectUrl: string): Promise<void>;
  /** Lets the time of a payment that was begun run out. */
  outrunPayment(token: string): Promise<unknown>;
  /** What the gateway knows about the page someone was sent to. */
  session(redirectUrl: string): Promise<Session>;
  /** A signed message of the gateway. */
  deliver(event: object, at?: number): ReturnType<Client['ask']>;
  watch(): Promise<void>;
}

const RIGHTS = ['finance.view', 'finance.manage', 'finance.refund', 'voucher.manage', 'product.manage'] as const;
const REGISTRAR_RIGHTS = ['member.view', 'member.manage', 'member.sensitive'] as const;
let serial = 0;

/** A club with a treasurer, members who owe, and a gateway that does as it is told. */
export async function buildMoneyClub(env: Record<string, string> = {}): Promise<MoneyClub> {
  const club = await buildTestApp(env);
  const treasurer = await club.as((await buildUser(club.db, { rights: RIGHTS })).id);
  const registrar = await club.as((await buildUser(club.db, { rights: REGISTRAR_RIGHTS })).id);
  const secret = sandboxSecret(club.config.DATA_SECRET);
  const session = async (redirectUrl: string) => {
    const id = redirectUrl.split('/').at(-1) ?? '';
    const found = await club.db.row<Session>(sql`select id, reference, amount from sandbox_session where id = ${id}`);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  };
  const deliver = (event: object, at?: number) => {
    const body = JSON.stringify(event);
    const headers = { 'content-type': 'application/json', [SIGNATURE]: signEvent(secret, body, at) };
    return club.anonymous.ask('POST', '/finance/webhook/sandbox/', body, headers);
  };
  const press: MoneyClub['press'] = (redirectUrl, act) =>
    club.app.inject({
      method: 'POST',
      url: new URL(redirectUrl).pathname,
      payload: `act=${act}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const settleSession: MoneyClub['settleSession'] = async ({ id, reference, amount }, state = 'PAID') => {
    if (state === 'PAID') await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${id}`);
    serial += 1;
    const event = { id: `settle-${id}-${serial}`, kind: 'x', session: id, reference, state, amount, currency: 'SGD' };
    return deliver(event);
  };
  return {
    ...club,
    treasurer,
    async payer() {
      const user = await buildUser(club.db);
      return { ...user, client: await club.as(user.id), memberId: user.member?.id ?? 0 };
    },
    async bill(payer, amount, type = 'ADJUSTMENT') {
      const items = [{ type, description: 'Something', unit_price: amount }];
      const made = await treasurer.ask('POST', '/finance/payment-invoice/', { member: payer.memberId, items });
      if (made.status !== 201) throw new Error(made.text);
      return made.body;
    },
    async payByGiro(member) {
      const body = { payment_option: 'GIRO', bank_swift_code: 'DBSSSGSG', bank_account_number: '1234567890' };
      const saved = await registrar.ask('PATCH', `/profile/member/${member}/`, body);
      if (saved.status !== 200) throw new Error(saved.text);
    },
    async voucher(payer, value, more = {}) {
      serial += 1;
      const group = await treasurer.ask('POST', '/voucher-group/', {
        name: `Group ${serial}`,
        value_type: 'AMOUNT',
        value,
        ...more,
      });
      const made = await treasurer.ask('POST', `/profile/member/${payer.memberId}/voucher/`, { group: group.body.id });
      if (made.status !== 201) throw new Error(made.text);
      return made.body;
    },
    async lastReceipt(payer) {
      const sent = await club.db.row<{ text: string }>(sql`
        select text
        from outbox
        where template = 'receipt' and "to" = ${payer.member?.email ?? ''}
        order by id desc
        limit 1`);
      return sent?.text ?? '';
    },
    async emailInvoices(invoice, minutes) {
      await club.db.run(sql`alter table invoice disable trigger user`);
      await club.db.run(
        sql`update invoice set issued_at = now() - make_interval(mins => ${minutes}) where id = ${invoice}`,
      );
      await club.db.run(sql`alter table invoice enable trigger user`);
      await sendInvoices(club.db, club.config)(new AbortController().signal);
    },
    invoice: async (id) => (await treasurer.ask('GET', `/finance/payment-invoice/${id}/`)).body,
    pay: (payer, invoices, method = 'CREDIT_CARD', codes = [], amount = undefined) =>
      payer.client.ask('POST', '/finance/pay/', { invoices, method, voucher_codes: codes, ...(amount && { amount }) }),
    session,
    settle: async (redirectUrl, state) => settleSession(await session(redirectUrl), state),
    settleSession,
    press,
    async pressPay(redirectUrl) {
      const done = await press(redirectUrl, 'SUCCEEDED');
      if (done.statusCode !== 303) throw new Error(done.body);
    },
    outrunPayment: (token) =>
      club.db.run(sql`update payment set expires_at = now() - interval '1 second' where token = ${token}`),
    deliver,
    watch: () =>
      watchPayments({ db: club.db, config: club.config, gateway: gatewayFor(club.config, club.db), onPaid: [] })(
        new AbortController().signal,
      ),
  };
}
