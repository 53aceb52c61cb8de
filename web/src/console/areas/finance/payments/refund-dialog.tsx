import { centsToMoney, invoice, moneyToCents, payment, REFUND_WAYS, refund, voucher } from '@clubhouse/contract';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { refunds as t } from '@clubhouse/messages/console/finance/refunds';

import { useState } from 'react';
import { useCreateKey } from '../../../../api-client/queries/use-create-key.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { typedCents } from '../../../../ui/money/typed-cents.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { MoneyBox } from '../../../kit/form/text-boxes.tsx';
import { MethodCards } from '../../../kit/payment/method-cards.tsx';
import { inCents, inMoney, paymentWords } from '../../../kit/payment/money-words.ts';
import { ReasonBox } from '../../../kit/payment/reason-box.tsx';
import { refundable } from '../invoices/possible-actions.ts';
import { refundEffects } from './refund-effects.ts';

/** As much of a payment as a refund needs to know. */
interface RefundOf {
  readonly id: number;
  readonly method: string;
  readonly amount: string;
  readonly voucher_amount: string;
  readonly by_gateway: boolean;
  readonly kept_amount: string;
  readonly status: string;
}

interface Props {
  readonly payments: readonly RefundOf[];
  /** Only what was paid on this one; without it, from the payment's first invoice on. */
  readonly invoice?: number;
  /** Whether products with stock were sold with it. */
  readonly goods?: boolean;
  readonly onClose: () => void;
}

/** Gives a part of a payment back, or all of it; what that means is said first. */
export function RefundDialog({ payments, invoice: only, goods = false, onClose }: Props) {
  const good = payments.filter(refundable);
  const [chosen, setChosen] = useState(good[0]);
  const [typed, setTyped] = useState(good[0]?.kept_amount ?? '');
  const [way, setWay] = useState<(typeof REFUND_WAYS)[number]>('WAY_PAID');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(refund);
  const keyFor = useCreateKey();
  const toast = useToast();
  const cents = typedCents(typed);
  const most = chosen?.kept_amount ?? '0';
  const wrong = !cents
    ? t.refundAmountMissing()
    : cents > moneyToCents(most)
      ? t.refundTooHigh({ most: inMoney(most) })
      : undefined;
  const choose = (id: string | null) => {
    const next = good.find((one) => String(one.id) === id);
    if (!next) return;
    setChosen(next);
    setTyped(next.kept_amount);
  };
  const submit = async () => {
    setAsked(true);
    setRefusal(undefined);
    if (!chosen || wrong || !cents || !reason.trim()) return;
    const body = {
      payment: chosen.id,
      ...(only && { invoice: only }),
      amount: centsToMoney(cents),
      way,
      reason: reason.trim(),
    };
    try {
      await save.mutateAsync({ body, idempotencyKey: keyFor(body) });
      await readAgain(invoice.path, payment.path, voucher.path);
      toast.show({ tone: 'success', title: t.refundedToast({ amount: inCents(cents) }) });
      onClose();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
    }
  };
  if (!chosen) return null;
  return (
    <Dialog title={t.refundTitle()} onClose={onClose} width={560}>
      {good.length > 1 && (
        <SelectBox
          size="sm"
          label={t.refundPaymentLabel()}
          data={good.map((one) => ({
            value: String(one.id),
            label: paymentWords(one),
          }))}
          value={String(chosen.id)}
          onChange={choose}
          allowDeselect={false}
        />
      )}
      <MoneyBox
        label={fees.amountLabel()}
        data-autofocus
        value={typed}
        onChange={setTyped}
        description={t.refundAmountHint({ most: inMoney(most), payment: paymentWords(chosen) })}
        error={(asked || cents) && wrong ? <FieldText>{wrong}</FieldText> : undefined}
      />
      <MethodCards label={t.refundWayLabel()} ways={REFUND_WAYS} value={way} onChange={setWay} />
      <ReasonBox description={t.refundReasonHint()} value={reason} onChange={setReason} asked={asked} />
      {cents && !wrong ? <Effects of={refundEffects(inCents(cents), way, chosen, goods)} /> : null}
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={save.isPending} onClick={() => void submit()}>
          {cents && !wrong ? t.refundAmountButton({ amount: inCents(cents) }) : t.refundSubmitButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
