import type { OnlineMethod, WayThatIsOff } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Gateway } from './gateway/gateway.ts';
import type { PaymentConfig } from './payment-dependencies.ts';

type Ways = Pick<Gateway, 'methods'> | undefined;

/** Whether the club can make PayNow codes: they pay to its own number, so there are none before it is entered. */
export const hasOwnPayNow = ({ PAYNOW_UEN }: Pick<PaymentConfig, 'PAYNOW_UEN'>): boolean => PAYNOW_UEN !== '';

/** Ways to pay that the club offers. A PayNow code of its own needs no one but the bank. */
export const offered = (gateway: Ways, ownPayNow: boolean): OnlineMethod[] => [
  ...new Set<OnlineMethod>([...(gateway?.methods ?? []), ...(ownPayNow ? (['PAYNOW'] as const) : []), 'VOUCHER']),
];

/** What people look for first. */
const USUAL: readonly OnlineMethod[] = ['PAYNOW', 'CREDIT_CARD', 'NETS'];

const NOT_ONLINE: Readonly<Record<string, () => string>> = {
  CREDIT_CARD: t.cardsNotOnline,
  NETS: t.netsNotOnline,
};
const NO_PAYNOW = t.paynowOff;
const TOO_SLOW = t.paynowTooSlow;

/**
 * Ways to pay, and those that are off with the reason. The club's own PayNow code is found in the bank's statement hours later, when a hold
 * has long run out: it is offered for one only where nothing is quicker.
 */
export function waysToPay(
  gateway: Ways,
  hold: boolean,
  ownPayNow: boolean,
): { methods: string[]; off: WayThatIsOff[] } {
  const slow = hold && gateway !== undefined && !gateway.methods.includes('PAYNOW');
  const methods = offered(gateway, ownPayNow).filter((method) => !(slow && method === 'PAYNOW'));
  const off = USUAL.filter((method) => !methods.includes(method)).map((method) => ({
    method,
    reason: (NOT_ONLINE[method] ?? (ownPayNow ? TOO_SLOW : NO_PAYNOW))(),
  }));
  return { methods, off };
}
