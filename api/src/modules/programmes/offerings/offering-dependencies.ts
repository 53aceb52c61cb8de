import type { Config } from '../../../config.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import type { Database } from '../../../db/pool.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';

export type OfferingConfig = FinanceConfig & Pick<Config, 'HOLD_MINUTES' | 'OFFER_MINUTES' | 'UNDO_MINUTES'>;

/** Dependencies of courses and events. */
export interface OfferingDeps {
  readonly db: Database;
  readonly engine: CrudEngine;
  readonly config: OfferingConfig;
}
