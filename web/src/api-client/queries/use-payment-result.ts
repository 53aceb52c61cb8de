import { type Answer, invoice, readPaymentResult, reservation, voucher } from '@clubhouse/contract';
import { useEffect, useRef } from 'react';
import { readAgain, type SoFar, useRead } from './use-read.ts';

export type PaymentResult = Answer<typeof readPaymentResult>;

const SOON_MS = 2_500;
const LATER_MS = 15_000;
/** Two minutes of asking often; a bank that has not answered by then takes its time. */
const OFTEN = 48;

/** When to ask again the status of a payment attempt: only while it is undecided. A token that no one knows stays unknown. */
function askAgain({ answer, failure, asked }: SoFar<PaymentResult>): number | false {
  if (answer ? answer.outcome !== 'WAITING' : failure?.kind === 'not-found') return false;
  return asked < OFTEN ? SOON_MS : LATER_MS;
}

/** The status of a payment attempt, asked again until it is decided; then everything that it changed is read again. */
export function usePaymentResult(token: string | undefined) {
  const result = useRead(readPaymentResult, {
    under: readPaymentResult.path,
    path: { token: token || '-' },
    enabled: Boolean(token),
    every: askAgain,
  });
  const outcome = result.data?.outcome;
  const former = useRef(outcome);
  useEffect(() => {
    if (former.current === 'WAITING' && outcome && outcome !== 'WAITING') void readAgain(...PATHS);
    former.current = outcome;
  }, [outcome]);
  return result;
}

const PATHS = [
  invoice.path,
  voucher.path,
  reservation.path,
  // Written out: the descriptions of courses and events are large and come with their pages.
  '/course/',
  '/event/',
  '/booking/course-enrollment/',
  '/booking/event-registration/',
  '/finance/payment-link/',
] as const;
