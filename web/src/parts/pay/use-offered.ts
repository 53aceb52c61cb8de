import { ONLINE_METHODS, readPaymentLink } from '@clubhouse/contract';
import { useRead } from '../../data/use-read.ts';

/** The ways to pay that the club offers, as the link of an invoice tells; all of them until it has told. */
export function useOffered(paymentUrl: string | null | undefined): readonly string[] {
  const token = paymentUrl?.split('/').at(-1) ?? '';
  const link = useRead(readPaymentLink, {
    under: '/finance/payment-link/',
    path: { token: token || '-' },
    enabled: token !== '',
  });
  const offered = link.data?.methods ?? [];
  const inOrder = ORDER.filter((method) => offered.includes(method));
  return inOrder.length > 0 ? inOrder : ORDER;
}

/** PayNow costs the club least and takes two taps; the rest as the specification lists it. */
const ORDER = ['PAYNOW', ...ONLINE_METHODS.filter((method) => method !== 'PAYNOW')];
