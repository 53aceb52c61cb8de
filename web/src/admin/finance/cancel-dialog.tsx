import { invoice } from '@clubhouse/contract';
import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useSave } from '../../data/use-save.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../ui/effects/effects.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { refusalText } from '../refusal-text.ts';
import { type InvoiceRow, inMoney } from './money-words.ts';

interface Props {
  readonly row: InvoiceRow;
  readonly onClose: () => void;
}

/** Takes an unpaid invoice back: a credit note over all of it, with the reason. */
export function CancelDialog({ row, onClose }: Props) {
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
        toast.show({ tone: 'success', title: 'The invoice is cancelled', message: row.invoice_number ?? '' });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <Dialog title={`Cancel ${row.invoice_number}?`} onClose={onClose}>
      <Effects
        of={[
          `A credit note over ${inMoney(row.amount_due)} is made; invoice and credit note stay in the books.`,
          'The member owes nothing for it any more and sees both.',
          'It cannot be undone. If it was a mistake, write a new invoice.',
        ]}
      />
      <Textarea
        size="sm"
        label="Reason"
        description="The member reads it on the credit note."
        data-autofocus
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={asked && !reason.trim() ? <FieldText>Please say why.</FieldText> : undefined}
      />
      <DialogFoot refusal={refusal} onClose={onClose} leave="Keep it">
        <Button color="danger" loading={save.isPending} onClick={() => void submit()}>
          Cancel invoice
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
