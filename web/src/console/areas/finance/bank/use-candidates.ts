import { type invoice as Invoice, invoice, payment, type Row } from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/finance/bank';
import { useDebouncedValue } from '@mantine/hooks';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';

const TYPING_MS = 250;
const OFFERED = 20;
const OPEN = ['OVERDUE', 'UNPAID', 'PARTIALLY_PAID'] as const;

/** Something that a line of the bank may be for. */
export interface Candidate {
  readonly key: string;
  readonly title: string;
  readonly below: string;
  readonly amount: string;
  readonly member: number | null;
  readonly body: { readonly payment: number | null; readonly invoice: number | null };
}

const ofInvoice = (one: Row<typeof Invoice>): Candidate => ({
  key: `invoice ${one.id}`,
  title: one.invoice_number ?? '',
  below: t.matchInvoiceLine({
    member: one.member_name,
    description: one.description,
    date: formatDate(one.due_date ?? ''),
  }),
  amount: one.amount_due,
  member: one.member,
  body: { payment: null, invoice: one.id },
});

/** Waiting PayNow payments and open invoices that fit the words; the right amount first. */
export function useCandidates(typed: string, amount: string) {
  const [words] = useDebouncedValue(typed.trim(), TYPING_MS);
  const asked = { ...(words && { search: words }), limit: 50, ordering: '-due_date' } as const;
  const waiting = useList(payment, { status: 'PENDING', method: 'PAYNOW', search: words, limit: OFFERED });
  const open = [
    useList(invoice, { ...asked, status: OPEN[0] }),
    useList(invoice, { ...asked, status: OPEN[1] }),
    useList(invoice, { ...asked, status: OPEN[2] }),
  ];
  const payments = (waiting.data?.results ?? []).map(
    (one): Candidate => ({
      key: `payment ${one.id}`,
      title: t.matchPayNowTitle({ reference: one.reference }),
      below: one.member_name ?? t.matchPaidByLink(),
      amount: one.amount,
      member: one.member,
      body: { payment: one.id, invoice: null },
    }),
  );
  const all = [...payments, ...open.flatMap(({ data }) => (data?.results ?? []).map(ofInvoice))];
  const fits = (one: Candidate) => one.amount === amount;
  const reads = [waiting, ...open];
  const failed = reads.find(({ isError }) => isError);
  return {
    candidates: [...all.filter(fits), ...(words ? all.filter((one) => !fits(one)) : [])].slice(0, OFFERED),
    isPending: reads.some(({ isPending }) => isPending),
    error: failed?.error,
    retry: () => reads.forEach(({ refetch }) => void refetch()),
  };
}
