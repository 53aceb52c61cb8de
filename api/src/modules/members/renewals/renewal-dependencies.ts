import type { Config } from '../../../config.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';

export type RenewalConfig = FinanceConfig &
  Pick<Config, 'RENEWAL_OPENS_DAYS' | 'RENEWAL_GRACE_DAYS' | 'CHANGE_MEMBERSHIP'>;

export interface RenewalDeps {
  readonly engine: CrudEngine;
  readonly config: RenewalConfig;
}
