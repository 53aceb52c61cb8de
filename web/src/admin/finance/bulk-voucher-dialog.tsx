import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { BulkDialogProps } from '../entry-parts.ts';
import { counted } from './money-words.ts';
import { VoucherIssue } from './voucher-issue.tsx';

/** A voucher for every ticked member. */
export function BulkVoucherDialog({ rows, onClose, onDone }: BulkDialogProps) {
  return (
    <Dialog title={`Issue vouchers to ${counted(rows.length, 'member')}`} onClose={onClose}>
      <VoucherIssue members={rows.map(({ id }) => id)} onDone={onDone} onCancel={onClose} />
    </Dialog>
  );
}
