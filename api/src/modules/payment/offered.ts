import type { OnlineMethod, WayThatIsOff } from '@clubhouse/contract';
import type { Gateway } from './gateway.ts';

type Ways = Pick<Gateway, 'methods'> | undefined;

/** Ways to pay that the club offers. A PayNow code of its own needs nobody but the bank. */
export const offered = (gateway: Ways): OnlineMethod[] => [
  ...new Set<OnlineMethod>([...(gateway?.methods ?? []), 'PAYNOW', 'VOUCHER']),
];

/** What people look for first. */
const USUAL: readonly OnlineMethod[] = ['PAYNOW', 'CREDIT_CARD', 'NETS'];

const NOT_ONLINE: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'Cards are not taken online here; the front desk takes them.',
  NETS: 'NETS is not taken online here; the front desk takes it.',
};
const TOO_SLOW = 'PayNow is matched with the bank’s statement, which takes longer than a booking is held.';

/**
 * Ways to pay, and those that are off with the reason. The club's own PayNow code is found in the bank's statement hours later, when a hold
 * has long run out: it is offered for one only where nothing is quicker.
 */
export function waysToPay(gateway: Ways, hold: boolean): { methods: string[]; off: WayThatIsOff[] } {
  const slow = hold && gateway !== undefined && !gateway.methods.includes('PAYNOW');
  const methods = offered(gateway).filter((method) => !(slow && method === 'PAYNOW'));
  const off = USUAL.filter((method) => !methods.includes(method)).map((method) => ({
    method,
    reason: NOT_ONLINE[method] ?? TOO_SLOW,
  }));
  return { methods, off };
}
