import { centsToMoney, creditInvoice, invoice, moneyToCents, payment } from '@clubhouse/contract';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { refunds as t } from '@clubhouse/messages/console/finance/refunds';

import { useState } from 'react';
import { useCreateKey } from '../../../../api-client/queries/use-create-key.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { typedCents } from '../../../../ui/money/typed-cents.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { MoneyBox } from '../../../kit/form/text-boxes.tsx';
import classes from '../../../kit/page/page.module.css';
import { type InvoiceRow, inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { ReasonBox } from '../../../kit/payment/reason-box.tsx';

interface Props {
  readonly row: InvoiceRow;
  readonly onClose: () => void;
}

/** Takes a part of what is owed off an invoice: lines, or an amount. */
export function CreditNoteDialog({ row, onClose }: Props) {
  const [lines, setLines] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const credit = useOperation(creditInvoice, { invalidates: [invoice.path, payment.path] });
  const keyFor = useCreateKey();
  const toast = useToast();
  const due = moneyToCents(row.amount_due);
  const items = row.items ?? [];
  const ticked = items.filter(({ id }) => id !== undefined && lines.includes(id));
  const byLines = ticked.length > 0;
  const cents = byLines ? ticked.reduce((sum, { amount }) => sum + moneyToCents(amount ?? '0'), 0) : typedCents(typed);
  const wrong =
    cents === undefined || cents === 0
      ? t.creditAmountMissing()
      : cents > due
        ? t.creditTooHigh({ due: inCents(due) })
        : undefined;
  const submit = async () => {
    setAsked(true);
    setRefusal(undefined);
    if (wrong || cents === undefined || !reason.trim()) return;
    const what = byLines ? { lines: ticked.map(({ id }) => ({ item: id })) } : { amount: centsToMoney(cents) };
    const body = { ...what, reason: reason.trim() };
    await credit
      .mutateAsync({ path: { id: row.id }, body: body as never, headers: { 'Idempotency-Key': keyFor(body) } })
      .then(
        () => {
          toast.show({
            tone: 'success',
            title: t.creditedToast({ amount: inCents(cents) }),
            message: row.invoice_number ?? '',
          });
          onClose();
        },
        (thrown: unknown) => setRefusal(refusalText(thrown)),
      );
  };
  return (
    <Dialog title={t.creditTitle({ invoice: row.invoice_number })} onClose={onClose} width={560}>
      <section aria-label={t.linesTitle()}>
        <ul className={classes.ticks}>
          {items.map(({ id = 0, description, amount }) => (
            <li key={id}>
              <Checkbox
                label={`${description}, ${inMoney(amount ?? '0.00')}`}
                checked={lines.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setLines(checked ? [...lines, id] : lines.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <MoneyBox
        label={fees.amountLabel()}
        description={t.creditAmountHint({ due: inCents(due) })}
        disabled={byLines}
        value={byLines ? centsToMoney(cents ?? 0) : typed}
        onChange={setTyped}
        error={asked && wrong ? <FieldText>{wrong}</FieldText> : undefined}
      />
      <ReasonBox description={t.creditReasonHint()} maxLength={200} value={reason} onChange={setReason} asked={asked} />
      {!wrong && cents !== undefined && (
        <Effects
          of={[
            t.creditEffectNote({ amount: inCents(cents) }),
            cents === due ? t.creditNothingDue() : t.creditStillDue({ amount: inCents(due - cents) }),
          ]}
        />
      )}
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={credit.isPending} onClick={() => void submit()}>
          {t.creditButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
