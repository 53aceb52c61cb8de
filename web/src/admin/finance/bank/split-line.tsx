import {
  bankLine,
  centsToMoney,
  invoice,
  matchBankLine,
  moneyToCents,
  payment,
  spreadPayment,
  voucher,
} from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/bank';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { clubConfig } from '../../../data/config.ts';
import { errorText } from '../../../data/error-text.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { Button } from '../../../ui/button/button.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { currencySymbol } from '../../../ui/money/format-money.ts';
import { typedCents } from '../../../ui/money/typed-cents.ts';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import classes from '../../page/page.module.css';
import { refusalText } from '../../refusal-text.ts';
import { type InvoiceRow, inCents, inMoney } from '../money-words.ts';
import { useOpenInvoices } from '../open-invoices.ts';

interface Props {
  readonly line: number;
  /** Cents. */
  readonly amount: number;
  readonly member: number;
  /** The invoice that it was found by is paid first. */
  readonly first: number | null;
  readonly onClose: () => void;
}

/** The member's open invoices; what the transfer pays of each is filled in, the oldest first. */
export function SplitLine({ line, amount, member, first, onClose }: Props) {
  const { rows, isPending, error, retry } = useOpenInvoices(member);
  if (error) return <ErrorState {...errorText(error)} title={t.openInvoicesLoadError()} onRetry={retry} bare />;
  if (isPending) return <SkeletonRows rows={3} />;
  const ordered = [...rows.filter(({ id }) => id === first), ...rows.filter(({ id }) => id !== first)];
  return <SplitForm line={line} amount={amount} member={member} rows={ordered} onClose={onClose} />;
}

interface FormProps extends Omit<Props, 'first'> {
  readonly rows: readonly InvoiceRow[];
}

function SplitForm({ line, amount, member, rows, onClose }: FormProps) {
  const dues = rows.map(({ amount_due }) => moneyToCents(amount_due));
  const [typed, setTyped] = useState(() => spreadPayment(dues, amount).parts.map(centsToMoney));
  const [refusal, setRefusal] = useState<string>();
  const match = useOperation(matchBankLine, {
    invalidates: [bankLine.path, invoice.path, payment.path, voucher.path],
  });
  const toast = useToast();
  const cents = typed.map((text) => (text.trim() === '' ? 0 : typedCents(text)));
  const total = cents.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const tooMuch = rows.some((_row, index) => (cents[index] ?? 0) > (dues[index] ?? 0));
  const rest = amount - total;
  const problem = cents.includes(undefined)
    ? t.splitAmountsError()
    : tooMuch
      ? t.splitOverDueError()
      : rest < 0
        ? t.splitOverTotalError({ amount: inCents(-rest) })
        : undefined;
  const book = async () => {
    setRefusal(undefined);
    const invoices = rows.flatMap(({ id }, index) => {
      const part = cents[index] ?? 0;
      return part > 0 ? [{ invoice: id, amount: centsToMoney(part) }] : [];
    });
    await match.mutateAsync({ path: { id: line }, body: { invoices, member } as never }).then(
      () => {
        toast.show({ tone: 'success', title: t.matchedToast() });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <>
      {rows.length === 0 && <p className={classes.quiet}>{t.splitNoInvoices()}</p>}
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <li key={row.id}>
            <span>
              {t.splitAmountDue({ invoice: row.invoice_number, amount: inMoney(row.amount_due) })}
              <small>{t.invoiceDueLine({ description: row.description, date: formatDate(row.due_date ?? '') })}</small>
            </span>
            <TextInput
              size="sm"
              aria-label={t.splitAmountLabel({ invoice: row.invoice_number })}
              inputMode="decimal"
              w={120}
              leftSection={currencySymbol(clubConfig().currency)}
              value={typed[index] ?? ''}
              onChange={({ currentTarget: { value } }) => setTyped(typed.with(index, value))}
            />
          </li>
        ))}
      </ul>
      <p role="status">{problem ?? (rest > 0 ? t.splitCreditNote({ amount: inCents(rest) }) : t.splitAllUsed())}</p>
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={match.isPending} disabled={problem !== undefined} onClick={() => void book()}>
          {t.splitButton({ amount: inCents(amount) })}
        </Button>
      </DialogFoot>
    </>
  );
}
