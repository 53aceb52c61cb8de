import {
  ACTING_FOR_HEADER,
  centsToMoney,
  type InvoiceStatus,
  invoice,
  type ListQuery,
  moneyToCents,
  type Page,
  type Row,
} from '@clubhouse/contract';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { ApiError } from '../request/api-error.ts';
import { type QueryValues, request } from '../request/request.ts';
import { queryClient } from './query-client.ts';
import { listOptions } from './use-list.ts';

export type Invoice = Row<typeof invoice>;
type Query = ListQuery<typeof invoice>;

/** The states in which something is still owed. */
export const OPEN_STATUSES = ['OVERDUE', 'UNPAID', 'PARTIALLY_PAID'] as const satisfies readonly InvoiceStatus[];
type OpenStatus = (typeof OPEN_STATUSES)[number];

/** Read of each state at most; a person who owes more pays these first. */
const MOST = 100;

const byDueDate = (one: Invoice, other: Invoice) => one.due_date.localeCompare(other.due_date) || one.id - other.id;

/** The sum of what is still to pay. */
export const sumDue = (invoices: readonly Pick<Invoice, 'amount_due'>[]): string =>
  centsToMoney(invoices.reduce((sum, { amount_due }) => sum + moneyToCents(amount_due), 0));

/** A page of invoices, read in the name of a member by their consent: a page of its own, and no other call is made so. */
const listFor = (membershipId: string, query: Query) =>
  queryOptions<Page<Invoice>, ApiError>({
    queryKey: [invoice.path, 'list for', membershipId, query],
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: invoice.path,
        query: query as QueryValues,
        headers: { [ACTING_FOR_HEADER]: membershipId },
        signal,
      }),
  });

interface Debtor {
  readonly id: number;
  /** Given for a member who lets the current user see what they owe. */
  readonly membershipId?: string;
}

/** What a member owes who lets the current user pay for them. */
export const useUnpaidOf = (debtor: Required<Debtor>) => useUnpaidInvoices(debtor, {}, OPEN_STATUSES);

/** What a member owes, the most urgent first: one short list per state, because a list is filtered by one state at a time. */
export const useUnpaid = (member: number, filter: Query = {}, only?: OpenStatus) =>
  useUnpaidInvoices({ id: member }, filter, only ? [only] : OPEN_STATUSES);

function useUnpaidInvoices({ id, membershipId }: Debtor, filter: Query, statuses: readonly OpenStatus[]) {
  const reads = useQueries(
    {
      queries: statuses.map((status) => {
        const query: Query = { ...filter, member__id: id, status, ordering: 'due_date', limit: MOST };
        return { ...(membershipId ? listFor(membershipId, query) : listOptions(invoice, query)), enabled: id > 0 };
      }),
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
