import { allows, refund } from '@clubhouse/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSave } from '../../data/use-save.ts';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { useRights } from '../console-context.tsx';
import type { ConsoleRow } from '../console-row.ts';
import type { ResourceEntry, SheetPartProps } from '../entry.ts';
import { refusalText } from '../refusal-text.ts';
import { FINANCE_STAFF } from './money-words.ts';
import { StatusOf } from './status-of.tsx';

const statusCell = ({ status }: ConsoleRow) => <StatusOf status={String(status)} />;

/** Money that no gateway sends waits for somebody to send it, and to say so. */
function RefundMore({ row }: SheetPartProps) {
  const save = useSave(refund);
  const rights = useRights();
  if (row.status === 'DONE' || !allows('finance.refund', rights)) return null;
  return (
    <Note tone="warning" title="This money is on its way">
      <p>
        The gateway sends it by itself. If it was paid by PayNow, or the gateway refused, send it by hand and say so.
      </p>
      {save.isError && <p role="alert">{refusalText(save.error)}</p>}
      <Button
        size="sm"
        variant="default"
        loading={save.isPending}
        onClick={() => save.mutate({ id: Number(row.id), body: { status: 'DONE' } })}
      >
        Mark as sent
      </Button>
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
  needs: FINANCE_STAFF,
  never: ['create', 'update'],
  columns: ['invoice_number', 'status', 'amount', 'member_name', 'reason', 'created_at'],
  moreColumns: ['way', 'credit_note', 'voucher_code', 'failure'],
  views: () => [
    { name: 'waiting', label: 'Waiting', values: { status: 'PENDING' } },
    { name: 'failed', label: 'Failed', values: { status: 'FAILED' } },
  ],
  nameOf: ({ invoice_number: number, id }) => String(number ?? `Refund no. ${id}`),
  labels: { invoice_number: 'Invoice', member_name: 'Member', created_at: 'When', credit_note: 'Credit note' },
  widths: { invoice_number: 150, member_name: 180 },
  cells: { status: statusCell },
  More: RefundMore,
};
