import { type PayNowCode, payNowPayload } from '@clubhouse/contract';
import type { PaymentConfig } from '../payment-dependencies.ts';

interface Waiting {
  readonly amount: number;
  readonly reference: string;
  readonly expires_at: string;
  readonly is_osc: boolean;
}

/** The code that a bank's app reads: amount and reference are fixed, and it ends with the day. */
export function payNowCode(config: PaymentConfig, { amount, reference, expires_at, is_osc }: Waiting): PayNowCode {
  const day = Temporal.Instant.from(expires_at).toZonedDateTimeISO(config.CLUB_TIMEZONE).toPlainDate();
  const payload = payNowPayload({
    uen: config.PAYNOW_UEN,
    merchant: is_osc ? config.ALT_CLUB_NAME : config.CLUB_NAME,
    amount,
    reference,
    expires: day.toString().replaceAll('-', ''),
  });
  return { payload, reference, expires_at };
}
