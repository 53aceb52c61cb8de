import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../../access/index.ts';
import type { Config } from '../../../config.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import type { Database, Tx } from '../../../db/pool.ts';
import type { FinanceConfig, PaidListener } from '../invoices/index.ts';
import type { Gateway } from './gateway/gateway.ts';

export type PaymentConfig = FinanceConfig & Pick<Config, 'PAYNOW_UEN' | 'PAYMENT_MINUTES' | 'PART_PAYMENTS'>;

/** Dependencies of payments. */
export interface PaymentDeps {
  readonly db: Database;
  readonly engine: CrudEngine;
  readonly config: PaymentConfig;
  readonly gateway: Gateway | undefined;
  /** Where it is written what a gateway refused. */
  readonly log?: Pick<FastifyBaseLogger, 'error'>;
  readonly onPaid: readonly PaidListener[];
  /** Run in the paying transaction before the money is booked; what is late may find its place again. */
  readonly beforePaid?: readonly ((tx: Tx, payment: number) => Promise<void>)[];
  /** The invoices of a booking that someone wants to pay for; several when it is repeated weekly. */
  readonly billReservation?: (actor: Actor, reservation: number) => Promise<number[]>;
  /** The portal's page of what an invoice holds places for: the browser comes back to it, `{token}` is the payment's. */
  readonly pageOf?: (invoice: number) => Promise<string | undefined>;
}
