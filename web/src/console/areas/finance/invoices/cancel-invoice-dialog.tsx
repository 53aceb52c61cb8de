import { invoice } from '@clubhouse/contract';
import { refunds as t } from '@clubhouse/messages/console/finance/refunds';
import { vouchers } from '@clubhouse/messages/console/finance/vouchers';

import { useState } from 'react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { type InvoiceRow, inMoney } from '../../../kit/payment/money-words.ts';
import { ReasonBox } from '../../../kit/payment/reason-box.tsx';

interface Props {
  readonly row: InvoiceRow;
  readonly onClose: () => void;
}

/** Takes an unpaid invoice back: a credit note over all of it, with the reason. */
export function CancelInvoiceDialog({ row, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(invoice);
  const toast = useToast();
  const submit = async () => {
    setAsked(true);
    if (!reason.trim()) return;
    await save.mutateAsync({ id: row.id, body: { status: 'CANCELLED', reason: reason.trim() } as never }).then(
      () => {
        toast.show({ tone: 'success', title: t.cancelInvoiceToast(), message: row.invoice_number ?? '' });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <Dialog title={t.cancelInvoiceTitle({ invoice: row.invoice_number })} onClose={onClose}>
      <Effects
        of={[t.creditEffectNote({ amount: inMoney(row.amount_due) }), t.cancelEffectOwed(), t.cancelEffectFinal()]}
      />
      <ReasonBox description={t.creditReasonHint()} data-autofocus value={reason} onChange={setReason} asked={asked} />
      <DialogFoot refusal={refusal} onClose={onClose} leave={vouchers.keepButton()}>
        <Button color="danger" loading={save.isPending} onClick={() => void submit()}>
          {t.cancelInvoiceButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
