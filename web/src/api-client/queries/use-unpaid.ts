import { centsToMoney, type InvoiceStatus, invoice, type ListQuery, moneyToCents, type Row } from '@clubhouse/contract';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { listOptions } from './use-list.ts';

export type Invoice = Row<typeof invoice>;
type Query = ListQuery<typeof invoice>;

/** The states in which something is still owed. */
export const OPEN_STATUSES = ['OVERDUE', 'UNPAID', 'PARTIALLY_PAID'] as const satisfies readonly InvoiceStatus[];
type OpenStatus = (typeof OPEN_STATUSES)[number];

/** Read of each state at most; whoever owes more pays these first. */
const MOST = 100;

const byDueDate = (one: Invoice, other: Invoice) => one.due_date.localeCompare(other.due_date) || one.id - other.id;

/** The sum of what is still to pay. */
export const sumDue = (invoices: readonly Pick<Invoice, 'amount_due'>[]): string =>
  centsToMoney(invoices.reduce((sum, { amount_due }) => sum + moneyToCents(amount_due), 0));

/** What a member owes, the most urgent first: one short list per state, because a list is filtered by one state at a time. */
export function useUnpaid(member: number, filter: Query = {}, only?: OpenStatus) {
  const statuses = only ? [only] : OPEN_STATUSES;
  const reads = useQueries(
    {
      queries: statuses.map((status) => ({
        ...listOptions(invoice, { ...filter, member__id: member, status, ordering: 'due_date', limit: MOST }),
        enabled: member > 0,
      })),
    },
    queryClient,
  );
  const failed = reads.find(({ isError }) => isError);
  const done = reads.every(({ data }) => data !== undefined);
  return {
    invoices: done ? reads.flatMap(({ data }) => data?.results ?? []).sort(byDueDate) : undefined,
    /** How many there are, also those that were not read. */
    count: reads.reduce((sum, { data }) => sum + (data?.count ?? 0), 0),
    error: failed?.error ?? undefined,
    refetch: () => void Promise.all(reads.map(({ refetch }) => refetch())),
  };
}
