import { type InvoiceStatus, invoice } from '@clubhouse/contract';
import { useList } from '../../../api-client/queries/use-list.ts';

const OPEN: readonly InvoiceStatus[] = ['OVERDUE', 'PARTIALLY_PAID', 'UNPAID'];

/** What a member owes, the oldest first. */
export function useOpenInvoices(member: number | null) {
  const asked = { member__id: member ?? 0, limit: 50, ordering: 'due_date' } as const;
  const enabled = member !== null;
  const reads = [
    useList(invoice, { ...asked, status: OPEN[0] }, { enabled }),
    useList(invoice, { ...asked, status: OPEN[1] }, { enabled }),
    useList(invoice, { ...asked, status: OPEN[2] }, { enabled }),
  ];
  const failed = reads.find(({ isError }) => isError);
  const rows = reads
    .flatMap(({ data }) => data?.results ?? [])
    .toSorted((one, other) => (one.due_date ?? '').localeCompare(other.due_date ?? '') || one.id - other.id);
  return {
    rows: enabled ? rows : [],
    isPending: enabled && reads.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    error: failed?.error,
    retry: () => reads.forEach(({ refetch }) => void refetch()),
  };
}
