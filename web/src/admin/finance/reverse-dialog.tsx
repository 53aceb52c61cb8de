import { bankLine, invoice, moneyToCents, payment, reversePayment, voucher } from '@clubhouse/contract';
import { bank as bankTexts } from '@clubhouse/messages/console/bank';
import { refunds as t } from '@clubhouse/messages/console/refunds';
import { vouchers } from '@clubhouse/messages/console/vouchers';
import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useOperation } from '../../api-client/use-operation.ts';
import { useRecord } from '../../api-client/use-record.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../ui/effects/effects.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { Note } from '../../ui/note/note.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { recordPath } from '../console-path.ts';
import { LinkTo } from '../link-to.tsx';
import classes from '../page/page.module.css';
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
function owedAgain({ amount, voucher_amount, credit_amount, same_transfer: others = 0 }: PaymentRow): string[] {
  if (others > 0) return [t.reverseEffectTransfer({ count: others })];
  const owed = moneyToCents(amount) + moneyToCents(voucher_amount) - moneyToCents(credit_amount);
  return [
    ...(owed > 0 ? [t.reverseEffectOwed({ amount: inCents(owed) })] : []),
    ...(Number(credit_amount) > 0 ? [t.reverseEffectCredit({ amount: inMoney(credit_amount) })] : []),
  ];
}

/** Why a payment can't be reversed whose credit was used, and what to do instead. */
function CreditUsed({ paid }: { readonly paid: PaymentRow }) {
  const uses = paid.credit_uses ?? [];
  const used = uses.reduce((sum, { amount }) => sum + moneyToCents(amount), 0);
  return (
    <>
      <Note tone="warning">{t.reverseCreditUsed({ used: inCents(used), credit: inMoney(paid.credit_amount) })}</Note>
      <section className={classes.section} aria-label={t.reverseCreditUsesTitle()}>
        <h3>{t.reverseCreditUsesTitle()}</h3>
        <ul className={classes.rows}>
          {uses.map((one) => (
            <li key={one.payment}>
              <LinkTo to={recordPath('payments', one.payment)}>{one.reference}</LinkTo>
              <span className={classes.figure}>{inMoney(one.amount)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Takes back a payment that was entered by mistake. No money moves. */
export function ReverseDialog({ id, amount, bank = false, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const reverse = useOperation(reversePayment, {
    invalidates: [invoice.path, payment.path, voucher.path, bankLine.path],
  });
  const { data: paid, isPending } = useRecord(payment, id);
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
  const title = bank ? t.undoMatchTitle() : t.reverseTitle({ amount: inMoney(amount) });
  if (paid?.credit_uses?.length)
    return (
      <Dialog title={title} onClose={onClose}>
        <CreditUsed paid={paid} />
        <DialogFoot onClose={onClose} leave={vouchers.keepButton()} />
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
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
        <Button color="danger" disabled={isPending} loading={reverse.isPending} onClick={() => void submit()}>
          {bank ? bankTexts.bankUndoButton() : t.reversePaymentButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
