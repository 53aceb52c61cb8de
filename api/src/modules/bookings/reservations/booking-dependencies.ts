import type { Config } from '../../../config.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import type { Database } from '../../../db/pool.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';

export type BookingConfig = FinanceConfig &
  Pick<
    Config,
    | 'HOLD_MINUTES'
    | 'OFFER_MINUTES'
    | 'GUESTS_PER_MONTH'
    | 'GUEST_VISITS_PER_MONTH'
    | 'GUEST_RULES'
    | 'OPEN_GAMES'
    | 'SPLIT_DEADLINE_HOURS'
    | 'TRAVEL_MINUTES'
  >;

/** Dependencies of bookings. */
export interface BookingDeps {
  readonly db: Database;
  readonly engine: CrudEngine;
  readonly config: BookingConfig;
}
