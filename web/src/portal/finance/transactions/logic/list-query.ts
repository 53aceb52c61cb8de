import type { invoice, ListQuery } from '@clubhouse/contract';
import type { TransactionsSearch } from './search.ts';

/** The filters of the address, as the list takes them; without any, none, so that the answer is kept once. */
export function listQuery({ number, from, to }: TransactionsSearch): ListQuery<typeof invoice> {
  return {
    ...(number ? { invoice_number__icontains: number } : {}),
    ...(from ? { created_at__gte: from } : {}),
    ...(to ? { created_at__lte: to } : {}),
  };
}
