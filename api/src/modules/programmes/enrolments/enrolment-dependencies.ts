import type { PaymentDeps } from '../../finance/payments/index.ts';
import type { OfferingDeps } from '../offerings/index.ts';

/** Dependencies of enrolling: courses and events, and money. */
export interface EnrolmentDeps extends OfferingDeps {
  readonly money: PaymentDeps;
}
