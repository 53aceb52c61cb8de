import { confirmBooking, confirmShare, reseatLate } from '../bookings/reservations/index.ts';
import { joinWhenPaid } from '../members/applications/index.ts';
import { renewWhenPaid, stopOvertakenChanges } from '../members/renewals/index.ts';
import { confirmPaid, reseatPaid } from '../programmes/enrolments/index.ts';
import { liftSuspension } from './fees/index.ts';
import type { PaymentDeps } from './payments/index.ts';

/** What happens in the transaction that settles a payment, for requests and for jobs alike. */
export const paymentHooks = (
  settings: Parameters<typeof confirmBooking>[0] & Parameters<typeof confirmPaid>[0],
): Pick<PaymentDeps, 'onPaid' | 'beforePaid'> => ({
  onPaid: [
    liftSuspension,
    confirmBooking(settings),
    confirmShare(settings.config),
    confirmPaid(settings),
    renewWhenPaid(settings.config),
    joinWhenPaid(settings.config),
  ],
  beforePaid: [reseatLate(settings), reseatPaid(settings), stopOvertakenChanges(settings)],
});
