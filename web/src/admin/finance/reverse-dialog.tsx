import { bankLine, invoice, payment, reversePayment, voucher } from '@clubhouse/contract';
import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useOperation } from '../../data/use-operation.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../ui/effects/effects.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { refusalText } from '../refusal-text.ts';
import { inMoney } from './money-words.ts';

interface Props {
  readonly id: number;
  readonly amount: string;
  /** It came from the bank: the line is open again afterwards. */
  readonly bank?: boolean;
  readonly onClose: () => void;
}

/** Takes back a payment that was entered by mistake. No money moves. */
export function ReverseDialog({ id, amount, bank = false, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const reverse = useOperation(reversePayment, {
    invalidates: [invoice.path, payment.path, voucher.path, bankLine.path],
  });
  const toast = useToast();
  const submit = async () => {
    setAsked(true);
    if (!reason.trim()) return;
    await reverse.mutateAsync({ path: { id }, body: { reason: reason.trim() } }).then(
      () => {
        toast.show({ tone: 'success', title: bank ? 'The match is undone' : 'The payment is reversed' });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <Dialog title={bank ? 'Undo this match?' : `Reverse ${inMoney(amount)}?`} onClose={onClose}>
      <Effects
        of={[
          'Use this for a payment that was entered by mistake. To give money back, refund it instead.',
          `${inMoney(amount)} is owed again. There is no credit note.`,
          'A booking or place that was confirmed by it stays confirmed, on account.',
          ...(bank ? ['The bank’s line is open again and can be matched anew.'] : []),
        ]}
      />
      <Textarea
        size="sm"
        label="Reason"
        data-autofocus
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={asked && !reason.trim() ? <FieldText>Please say why.</FieldText> : undefined}
      />
      <DialogFoot refusal={refusal} onClose={onClose} leave="Keep it">
        <Button color="danger" loading={reverse.isPending} onClick={() => void submit()}>
          {bank ? 'Undo match' : 'Reverse payment'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
