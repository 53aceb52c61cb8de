import { bankLine, invoice, moneyToCents, payment, reversePayment, voucher } from '@clubhouse/contract';
import { bank as bankTexts } from '@clubhouse/messages/console/bank';
import { refunds as t } from '@clubhouse/messages/console/refunds';
import { vouchers } from '@clubhouse/messages/console/vouchers';
import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useOperation } from '../../data/use-operation.ts';
import { useRecord } from '../../data/use-record.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../ui/effects/effects.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { refusalText } from '../refusal-text.ts';
import { inCents, inMoney, type PaymentRow } from './money-words.ts';

interface Props {
  readonly id: number;
  readonly amount: string;
  /** It came from the bank: the line is open again afterwards. */
  readonly bank?: boolean;
  readonly onClose: () => void;
}

/** What members owe again, and the credit that a payment had become. */
function owedAgain({ amount, voucher_amount, credit_amount }: PaymentRow): string[] {
  const owed = moneyToCents(amount) + moneyToCents(voucher_amount) - moneyToCents(credit_amount);
  return [
    ...(owed > 0 ? [t.reverseEffectOwed({ amount: inCents(owed) })] : []),
    ...(Number(credit_amount) > 0 ? [t.reverseEffectCredit({ amount: inMoney(credit_amount) })] : []),
  ];
}

/** Takes back a payment that was entered by mistake. No money moves. */
export function ReverseDialog({ id, amount, bank = false, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const reverse = useOperation(reversePayment, {
    invalidates: [invoice.path, payment.path, voucher.path, bankLine.path],
  });
  const { data: paid } = useRecord(payment, id);
  const toast = useToast();
  const submit = async () => {
    setAsked(true);
    if (!reason.trim()) return;
    await reverse.mutateAsync({ path: { id }, body: { reason: reason.trim() } }).then(
      () => {
        toast.show({ tone: 'success', title: bank ? t.undoMatchToast() : t.reversedToast() });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <Dialog title={bank ? t.undoMatchTitle() : t.reverseTitle({ amount: inMoney(amount) })} onClose={onClose}>
      <Effects
        of={[
          t.reverseEffectUse(),
          ...(paid ? owedAgain(paid) : []),
          t.reverseEffectBooking(),
          ...(bank ? [t.reverseEffectBank()] : []),
        ]}
      />
      <Textarea
        size="sm"
        label={t.reasonLabel()}
        data-autofocus
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={asked && !reason.trim() ? <FieldText>{t.reasonMissing()}</FieldText> : undefined}
      />
      <DialogFoot refusal={refusal} onClose={onClose} leave={vouchers.keepButton()}>
        <Button color="danger" loading={reverse.isPending} onClick={() => void submit()}>
          {bank ? bankTexts.bankUndoButton() : t.reversePaymentButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
