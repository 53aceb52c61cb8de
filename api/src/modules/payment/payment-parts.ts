import type { Config } from '../../config.ts';
import type { CrudEngine } from '../../crud/index.ts';
import type { Database } from '../../db/pool.ts';
import type { FinanceConfig, PaidListener } from '../invoice/index.ts';
import type { Gateway } from './gateway.ts';

export type PaymentConfig = FinanceConfig & Pick<Config, 'PAYNOW_UEN' | 'PAYMENT_MINUTES'>;

/** What paying stands on. */
export interface PaymentParts {
  readonly db: Database;
  readonly engine: CrudEngine;
  readonly config: PaymentConfig;
  readonly gateway: Gateway | undefined;
  readonly onPaid: readonly PaidListener[];
}
