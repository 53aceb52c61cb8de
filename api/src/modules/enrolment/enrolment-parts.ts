import type { OfferingParts } from '../offering/index.ts';
import type { PaymentParts } from '../payment/index.ts';

/** What enrolling stands on: courses and events, and money. */
export interface EnrolmentParts extends OfferingParts {
  readonly money: PaymentParts;
}
