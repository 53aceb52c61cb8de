import {
  type Answer,
  bankLine,
  type COUNTER_METHODS,
  centsToMoney,
  type ExcessUse,
  invoice,
  moneyToCents,
  payment,
  reservation,
  takeCounterPayment,
  voucher,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { bank } from '@clubhouse/messages/console/finance/bank';
import { till } from '@clubhouse/messages/console/finance/till';

import { useState } from 'react';
import { useCreateKey } from '../../../api-client/queries/use-create-key.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { Button } from '../../../ui/button/button.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { typedCents } from '../../../ui/money/typed-cents.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../display/refusal-text.ts';
import { nameWithId } from '../member/name-with-id.ts';
import classes from '../page/page.module.css';
import { counterMethods } from './counter-methods.ts';
import { MethodCards } from './method-cards.tsx';
import { MoneyReceived } from './money-received.tsx';
import { type InvoiceRow, inCents, inMoney } from './money-words.ts';
import { ReferenceBox } from './reference-box.tsx';
import { useOpenInvoices } from './use-open-invoices.ts';
import { VoucherCheckboxes } from './voucher-checkboxes.tsx';

interface Props {
  readonly row: InvoiceRow;
  readonly onClose: () => void;
}

type Way = (typeof COUNTER_METHODS)[number];
type PaymentAnswer = Answer<typeof takeCounterPayment>;

/** What is to be handed back or remembered after a payment; nothing when it went out even. */
function outcomeLines({ change, credit, amount_due: due }: PaymentAnswer): readonly string[] {
  return [
    ...(Number(change) > 0 ? [till.changeDue({ amount: inMoney(change) })] : []),
    ...(Number(credit) > 0 ? [t.takenCredit({ amount: inMoney(credit) })] : []),
    ...(Number(due) > 0 ? [till.takenStillDue({ amount: inMoney(due) })] : []),
  ];
}

/** Takes money for an invoice at the counter: all of it, a part, or several invoices at once. */
export function TakePaymentDialog({ row, onClose }: Props) {
  const [method, setMethod] = useState<Way>('CASH');
  const [reference, setReference] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [more, setMore] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState<string>();
  const [excess, setExcess] = useState<ExcessUse | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [taken, setTaken] = useState<PaymentAnswer>();
  const take = useOperation(takeCounterPayment, {
    invalidates: [invoice.path, payment.path, voucher.path, bankLine.path, reservation.path],
  });
  const keyFor = useCreateKey();
  const toast = useToast();
  const others = useOpenInvoices(row.member).rows.filter(({ id }) => id !== row.id);
  const chosen = [row, ...others.filter(({ id }) => more.includes(id))];
  const due = chosen.reduce((sum, { amount_due }) => sum + moneyToCents(amount_due), 0);
  const shown = typed ?? (codes.length > 0 ? '' : centsToMoney(due));
  const received = typed === undefined ? undefined : typedCents(typed);
  const unreadable = typed !== undefined && typed !== '' && received === undefined;
  const submit = async () => {
    setRefusal(undefined);
    const body = {
      invoices: chosen.map(({ id }) => ({ invoice: id })),
      method,
      ...(received !== undefined && method !== 'VOUCHER' && { received: centsToMoney(received) }),
      ...(excess && { excess }),
      reference: reference.trim(),
      voucher_codes: [...codes],
    };
    try {
      const answer = await take.mutateAsync({ body: body as never, headers: { 'Idempotency-Key': keyFor(body) } });
      if (outcomeLines(answer).length > 0) return setTaken(answer);
      toast.show({ tone: 'success', title: t.paymentTakenToast(), message: row.invoice_number ?? '' });
      onClose();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
    }
  };
  if (taken) return <Outcome taken={taken} onClose={onClose} />;
  return (
    <Dialog title={t.takePaymentTitle({ amount: inCents(due) })} onClose={onClose} width={560}>
      <p>
        {row.invoice_number}, {nameWithId(row)}
      </p>
      {others.length > 0 && (
        <section aria-label={t.otherInvoicesLabel()}>
          <p className={classes.quiet}>{t.otherInvoicesHint()}</p>
          <ul className={classes.ticks}>
            {others.map((one) => (
              <li key={one.id}>
                <Checkbox
                  label={`${one.invoice_number}, ${inMoney(one.amount_due)}`}
                  description={bank.invoiceDueLine({
                    description: one.description,
                    date: formatDate(one.due_date ?? ''),
                  })}
                  checked={more.includes(one.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setMore(checked ? [...more, one.id] : more.filter((id) => id !== one.id))
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <MethodCards
        label={till.paymentMethodLabel()}
        ways={counterMethods(row.member)}
        value={method}
        onChange={setMethod}
      />
      {method !== 'VOUCHER' && codes.length === 0 && (
        <MoneyReceived
          due={due}
          cash={method === 'CASH'}
          typed={shown}
          onTyped={setTyped}
          excess={excess}
          onExcess={setExcess}
        />
      )}
      {method !== 'CASH' && method !== 'VOUCHER' && <ReferenceBox value={reference} onChange={setReference} />}
      {row.member !== null && (
        <VoucherCheckboxes
          member={row.member}
          codes={codes}
          onChange={(next) => {
            setCodes(next);
            setTyped(undefined);
          }}
        />
      )}
      {codes.length > 0 && method !== 'VOUCHER' && <p>{t.vouchersFirstNote()}</p>}
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button
          loading={take.isPending}
          disabled={unreadable || received === 0 || (method === 'VOUCHER' && codes.length === 0)}
          onClick={() => void submit()}
        >
          {received !== undefined && received < due
            ? t.takePartButton({ amount: inCents(received) })
            : t.takePaymentButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Outcome({ taken, onClose }: { readonly taken: PaymentAnswer; readonly onClose: () => void }) {
  const [first, ...rest] = outcomeLines(taken);
  return (
    <Dialog title={t.paymentTakenToast()} onClose={onClose} width={420}>
      <p className={classes.figure} role="status">
        <b>{first}</b>
      </p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={classes.quiet}>{t.takenPaid({ amount: inMoney(taken.applied) })}</p>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t.doneButton()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
