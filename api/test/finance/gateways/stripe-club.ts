import { sql } from '../../../src/db/sql.ts';
import { gatewayFor, watchPayments } from '../../../src/modules/finance/payments/index.ts';
import { buildMoneyClub, type MoneyClub, type Payer } from '../club-with-money.ts';
import { FakeStripe, STRIPE_KEY, STRIPE_SECRET, type StripeEvent } from './fake-stripe.ts';

export interface StripeClub extends MoneyClub {
  readonly stripe: FakeStripe;
  /** A member with an invoice who was sent to the checkout; the amount in dollars. */
  atCheckout(amount?: string): Promise<{ payer: Payer; bill: number; session: string; token: string }>;
  /** The same, paid. */
  paid(amount?: string): Promise<{ payer: Payer; bill: number; session: string; payment: number }>;
  /** Stripe tells the club, in this order. Answers the statuses. */
  hear(...events: readonly StripeEvent[]): Promise<number[]>;
  /** The movements of an invoice's books, as "PAYMENT -2000". */
  books(invoice: number): Promise<string[]>;
  sendRefunds(): Promise<void>;
}

/** A club whose payments go through Stripe. */
export async function buildStripeClub(env: Record<string, string> = {}): Promise<StripeClub> {
  const stripe = new FakeStripe();
  const STRIPE_API_URL = await stripe.listen();
  const settings = { GATEWAY: 'stripe', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET };
  const club = await buildMoneyClub({ ...settings, STRIPE_API_URL, ...env });
  const hear: StripeClub['hear'] = async (...events) => {
    const statuses: number[] = [];
    for (const { body, signature } of events) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      statuses.push((await club.anonymous.ask('POST', '/finance/webhook/stripe/', body, headers)).status);
    }
    return statuses;
  };
  const atCheckout: StripeClub['atCheckout'] = async (amount = '20.00') => {
    const payer = await club.payer();
    const { id: bill } = await club.bill(payer, amount);
    const { body } = await club.pay(payer, [bill]);
    return { payer, bill, session: String(body.redirect_url).split('/').at(-1) ?? '', token: body.payment_token };
  };
  return {
    ...club,
    stripe,
    hear,
    atCheckout,
    async paid(amount) {
      const { payer, bill, session } = await atCheckout(amount);
      await hear(stripe.pay(session));
      const row = await club.db.row<{ id: number }>(sql`select id from payment where gateway_session = ${session}`);
      return { payer, bill, session, payment: row?.id ?? 0 };
    },
    async books(invoice) {
      const rows = await club.db.rows<{ kind: string; amount: number }>(
        sql`select kind, amount from ledger_entry where invoice = ${invoice} order by id`,
      );
      return rows.map(({ kind, amount }) => `${kind} ${amount}`);
    },
    sendRefunds: () =>
      watchPayments({ db: club.db, config: club.config, gateway: gatewayFor(club.config, club.db), onPaid: [] })(
        new AbortController().signal,
      ),
    async close() {
      stripe.close();
      await club.close();
    },
  };
}
