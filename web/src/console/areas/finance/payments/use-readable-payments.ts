import { BOOKKEEPERS, payment } from '@clubhouse/contract';
import { useCan } from '../../../../api-client/use-current-user.ts';
import { useList } from '../../../../api-client/use-list.ts';

/** Which payments of an invoice somebody may open: all of them with the books, at the till the ones that they took themselves. */
export function useReadablePayments(invoice: number): (payment: number) => boolean {
  const all = useCan(BOOKKEEPERS);
  const some = useCan('finance.till') && !all;
  const { data } = useList(payment, { invoice, limit: 50 }, { enabled: some });
  const ids = new Set((data?.results ?? []).map(({ id }) => id));
  return (id) => all || (some && ids.has(id));
}
