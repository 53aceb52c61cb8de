import { BOOKKEEPERS, payment } from '@clubhouse/contract';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';

/** Which payments of an invoice someone may open: all of them with the books, at the till the ones that they took themselves. */
export function useReadablePayments(invoice: number): (payment: number) => boolean {
  const all = useCan(BOOKKEEPERS);
  const some = useCan('finance.till') && !all;
  const { data } = useList(payment, { invoice, limit: 50 }, { enabled: some });
  const ids = new Set((data?.results ?? []).map(({ id }) => id));
  return (id) => all || (some && ids.has(id));
}
