import type { OnlineMethod } from '@clubhouse/contract';
import { sql } from '../../../src/db/sql.ts';
import type { FakeServer } from '../../fake-server.ts';
import { buildMoneyClub, type MoneyClub, type Payer } from '../club-with-money.ts';

/** A member with an invoice who was sent to the gateway's page. */
export interface AtCheckout {
  readonly payer: Payer;
  readonly bill: number;
  readonly session: string;
  readonly token: string;
  readonly payment: number;
}

export interface GatewayClub extends MoneyClub {
  /** The amount in dollars. */
  atCheckout(amount?: string, method?: OnlineMethod): Promise<AtCheckout>;
  /** The movements of an invoice's books, as "PAYMENT -2000". */
  books(invoice: number): Promise<string[]>;
  /** Why the last message of the gateway waits for staff. */
  parkedReason(): Promise<string>;
  /** The answer with the gateway's page got lost: nothing of it was written down. */
  forgetPage(token: string): Promise<unknown>;
  /** Asks about what is open, closes what ran out, sends refunds. */
  sendRefunds(): Promise<void>;
}

/** A club whose payments go through a gateway on this machine, which is closed with it. */
export async function buildGatewayClub(gateway: FakeServer, env: Record<string, string>): Promise<GatewayClub> {
  const club = await buildMoneyClub(env);
  return {
    ...club,
    async atCheckout(amount = '20.00', method = 'CREDIT_CARD') {
      const payer = await club.payer();
      const { id: bill } = await club.bill(payer, amount);
      const { body } = await club.pay(payer, [bill], method);
      const token: string = body.payment_token;
      const row = await club.db.row<{ id: number; session: string }>(
        sql`select id, gateway_session as session from payment where token = ${token}`,
      );
      return { payer, bill, token, session: row?.session ?? '', payment: row?.id ?? 0 };
    },
    async books(invoice) {
      const rows = await club.db.rows<{ kind: string; amount: number }>(
        sql`select kind, amount from ledger_entry where invoice = ${invoice} order by id`,
      );
      return rows.map(({ kind, amount }) => `${kind} ${amount}`);
    },
    async parkedReason() {
      const { body } = await club.treasurer.ask('GET', '/finance/gateway-event/?outcome=PARKED');
      return body.results[0].reason;
    },
    forgetPage: (token) =>
      club.db.run(sql`update payment set gateway_session = null, redirect_url = null where token = ${token}`),
    sendRefunds: () => club.watch(),
    async close() {
      gateway.close();
      await club.close();
    },
  };
}
