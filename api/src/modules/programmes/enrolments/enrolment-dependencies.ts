import type { PaymentParts } from '../../finance/payments/index.ts';
import type { OfferingParts } from '../offerings/index.ts';

/** What enrolling stands on: courses and events, and money. */
export interface EnrolmentParts extends OfferingParts {
  readonly money: PaymentParts;
}
