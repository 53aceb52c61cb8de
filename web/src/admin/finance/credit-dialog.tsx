import { centsToMoney, creditInvoice, invoice, moneyToCents, payment } from '@clubhouse/contract';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { clubConfig } from '../../data/config.ts';
import { useCreateKey } from '../../data/use-create-key.ts';
import { useOperation } from '../../data/use-operation.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../ui/effects/effects.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { currencySymbol } from '../../ui/money/format-money.ts';
import { typedCents } from '../../ui/money/typed-cents.ts';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import classes from '../page/page.module.css';
import { refusalText } from '../refusal-text.ts';
import { type InvoiceRow, inCents, inMoney } from './money-words.ts';

interface Props {
  readonly row: InvoiceRow;
  readonly onClose: () => void;
}

/** Takes a part of what is owed off an invoice: lines, or an amount. */
export function CreditDialog({ row, onClose }: Props) {
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
      ? 'Tick lines, or enter an amount like 25.00.'
      : cents > due
        ? `Only ${inCents(due)} is still owed.`
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
          toast.show({ tone: 'success', title: `${inCents(cents)} is credited`, message: row.invoice_number ?? '' });
          onClose();
        },
        (thrown: unknown) => setRefusal(refusalText(thrown)),
      );
  };
  return (
    <Dialog title={`Credit note for ${row.invoice_number}`} onClose={onClose} width={560}>
      <section aria-label="Lines">
        <ul className={classes.ticks}>
          {items.map(({ id = 0, description, amount }) => (
            <li key={id}>
              <Checkbox
                size="sm"
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
      <TextInput
        size="sm"
        label="Amount"
        description={`Up to ${inCents(due)}, what is still owed. What was paid is refunded instead.`}
        inputMode="decimal"
        disabled={byLines}
        leftSection={currencySymbol(clubConfig().currency)}
        value={byLines ? centsToMoney(cents ?? 0) : typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={asked && wrong ? <FieldText>{wrong}</FieldText> : undefined}
      />
      <Textarea
        size="sm"
        label="Reason"
        description="The member reads it on the credit note."
        minRows={2}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={asked && !reason.trim() ? <FieldText>Please say why.</FieldText> : undefined}
      />
      {!wrong && cents !== undefined && (
        <Effects
          of={[
            `A credit note over ${inCents(cents)} is made; invoice and credit note stay in the books.`,
            cents === due
              ? 'Nothing is owed on the invoice any more.'
              : `${inCents(due - cents)} stays owed on the invoice.`,
          ]}
        />
      )}
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={credit.isPending} onClick={() => void submit()}>
          Issue credit note
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
