import { allows, BOOKKEEPERS, refund } from '@clubhouse/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSave } from '../../data/use-save.ts';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { useRights } from '../console-context.tsx';
import { listPath, recordPath } from '../console-path.ts';
import type { ConsoleRow } from '../console-row.ts';
import type { ResourceEntry, SheetPartProps } from '../entry.ts';
import { LinkTo } from '../link-to.tsx';
import { useAsked } from '../use-asked.tsx';
import { inMoney } from './money-words.ts';

const invoiceCell = ({ invoice, invoice_number: number }: ConsoleRow) =>
  invoice ? (
    <LinkTo to={recordPath('invoices', Number(invoice))}>{String(number)}</LinkTo>
  ) : (
    'None: it was paid already'
  );

const paymentCell = ({ payment }: ConsoleRow) => (
  <LinkTo to={listPath('payments')} values={{ open: String(payment) }}>
    See the payment
  </LinkTo>
);

/** What becomes of money that is on its way; what no gateway sends, somebody sends and says so. */
function RefundMore({ row }: SheetPartProps) {
  const save = useSave(refund);
  const rights = useRights();
  const { ask, refusal } = useAsked();
  if (row.status === 'DONE') return null;
  const failed = row.status === 'FAILED';
  if (!failed && row.by_hand !== true)
    return (
      <Note tone="info" title="The gateway sends this one">
        It is marked as done when the gateway has sent it.
      </Note>
    );
  const amount = inMoney(String(row.amount));
  const send = () =>
    ask(
      {
        title: `Mark ${amount} as sent?`,
        children: `Only after the money has left the club. The member is shown it as given back.`,
        confirm: 'Mark as sent',
      },
      () => save.mutateAsync({ id: row.id, body: { status: 'DONE' } }),
      'The refund is marked as sent',
    );
  return (
    <Note tone="warning" title={failed ? 'The gateway could not send it' : 'Somebody has to send this money'}>
      <p>{failed ? `Send ${amount} another way, then say so.` : `Send ${amount} to the member, then say so.`}</p>
      {refusal && <p role="alert">{refusal}</p>}
      {allows('finance.refund', rights) ? (
        <Button size="sm" variant="default" loading={save.isPending} onClick={() => void send()}>
          Mark as sent
        </Button>
      ) : (
        <p>It takes the right to give money back.</p>
      )}
    </Note>
  );
}

/** Money that went back, or is to go back. */
export const REFUNDS: ResourceEntry = {
  slug: 'refunds',
  resource: refund,
  title: 'Refunds',
  noun: 'refund',
  group: 'Money',
  icon: IconArrowBackUp,
  about: 'Money that goes back, to the way it came or as a voucher.',
  needs: BOOKKEEPERS,
  never: ['create', 'update'],
  columns: ['member_name', 'status', 'amount', 'method', 'invoice_number', 'created_at', 'reason'],
  moreColumns: ['way', 'credit_note', 'voucher_code', 'failure'],
  views: () => [
    { name: 'waiting', label: 'Waiting', values: { status: 'PENDING' } },
    { name: 'failed', label: 'Failed', values: { status: 'FAILED' } },
  ],
  nameOf: ({ amount, member_name: name }) => `${inMoney(String(amount))} to ${name ?? 'a guest'}`,
  labels: {
    invoice_number: 'Invoice',
    member_name: 'Member',
    created_at: 'When',
    credit_note: 'Credit note',
    method: 'Goes back by',
    failure: 'What the gateway said',
  },
  widths: { invoice_number: 150, method: 132 },
  empty: { voucher_code: 'No voucher', failure: 'Nothing' },
  omit: ['invoice_number', 'member_name', 'way', 'by_hand'],
  cells: { invoice: invoiceCell, payment: paymentCell },
  More: RefundMore,
};
