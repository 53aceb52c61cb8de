import { COUNTER_METHODS, invoice, moneyToCents, payment, voucher } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { readAgain } from '../../data/use-read.ts';
import { useSave } from '../../data/use-save.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { refusalText } from '../refusal-text.ts';
import { CashChange } from './cash-change.tsx';
import { type InvoiceRow, inMoney } from './money-words.ts';
import { VoucherTicks } from './voucher-ticks.tsx';
import { WayCards } from './way-cards.tsx';

interface Props {
  readonly row: InvoiceRow;
  readonly onClose: () => void;
}

type Way = (typeof COUNTER_METHODS)[number];

/** Takes the rest of an invoice at the counter. */
export function TakePaymentDialog({ row, onClose }: Props) {
  const [method, setMethod] = useState<Way>('CASH');
  const [reference, setReference] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(invoice);
  const toast = useToast();
  const submit = async () => {
    setRefusal(undefined);
    const body = { status: 'PAID', method, reference: reference.trim(), voucher_codes: codes };
    try {
      await save.mutateAsync({ id: row.id, body: body as never });
      await readAgain(payment.path, voucher.path);
      toast.show({ tone: 'success', title: 'The payment is taken', message: row.invoice_number ?? '' });
      onClose();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
    }
  };
  return (
    <Dialog title={`Take ${inMoney(row.amount_due)}`} onClose={onClose} width={560}>
      <p>
        {row.invoice_number}, {row.member_name}
      </p>
      <WayCards label="How it is paid" ways={COUNTER_METHODS} value={method} onChange={setMethod} />
      {method === 'CASH' && codes.length === 0 && <CashChange due={moneyToCents(row.amount_due)} />}
      {method !== 'CASH' && method !== 'VOUCHER' && (
        <TextInput
          size="sm"
          label="Reference"
          description="The number on the terminal’s slip. Empty: the club gives one."
          maxLength={60}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      <VoucherTicks member={row.member} codes={codes} onChange={setCodes} />
      {codes.length > 0 && method !== 'VOUCHER' && (
        <p>Vouchers are used first; the rest is taken the way that is chosen above.</p>
      )}
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button
          loading={save.isPending}
          disabled={method === 'VOUCHER' && codes.length === 0}
          onClick={() => void submit()}
        >
          Take payment
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
