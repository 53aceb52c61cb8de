import { INVOICE_STATUSES, type InvoiceStatus } from '@clubhouse/contract';

/** What the address says about the list of invoices. */
export interface TransactionsSearch {
  readonly show?: 'paid' | 'all' | 'statement' | undefined;
  readonly number?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
  readonly page?: number | undefined;
}

export type Tab = 'unpaid' | 'paid' | 'all' | 'statement';

/** The states that can be asked for under each tab; drafts are no invoices yet. */
export const STATUSES_OF: Readonly<Record<Tab, readonly InvoiceStatus[]>> = {
  unpaid: ['OVERDUE', 'UNPAID', 'PARTIALLY_PAID'],
  paid: [],
  all: INVOICE_STATUSES.filter((status) => status !== 'DRAFT'),
  statement: [],
};

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Reads the address; what makes no sense there is left out. */
export function readSearch(search: Record<string, unknown>): Omit<TransactionsSearch, 'page'> {
  const { show, number, from, to, status } = search;
  const tab = show === 'paid' || show === 'all' || show === 'statement' ? show : undefined;
  return {
    show: tab,
    number: typeof number === 'string' && number !== '' ? number : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    status: STATUSES_OF[tab ?? 'unpaid'].find((one) => one === status),
  };
}

/** How many filters hold, besides the tab. */
export const countFilters = ({ number, from, to, status }: TransactionsSearch): number =>
  [number, from, to, status].filter((one) => one !== undefined).length;
