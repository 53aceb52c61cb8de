import type { member } from '@clubhouse/contract';
import { vouchers as t } from '@clubhouse/messages/console/finance/vouchers';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { BulkDialogProps } from '../../../kit/entry/entry-actions.ts';
import { IssueVoucherForm } from '../../../kit/payment/issue-voucher-form.tsx';

/** A voucher for every ticked member. */
export function BulkVoucherDialog({ rows, onClose, onDone }: BulkDialogProps<typeof member>) {
  return (
    <Dialog title={t.bulkVoucherTitle({ count: rows.length })} onClose={onClose}>
      <IssueVoucherForm members={rows.map(({ id }) => id)} onDone={onDone} onCancel={onClose} />
    </Dialog>
  );
}
