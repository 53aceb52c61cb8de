import {
  bankLine,
  centsToMoney,
  invoice,
  matchBankLine,
  moneyToCents,
  payment,
  type SplitChoices,
  type SplitInvoice,
  voucher,
} from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/finance/bank';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { MoneyBox, TextBox } from '../../../kit/form/text-boxes.tsx';
import classes from '../../../kit/page/page.module.css';
import { inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { creditOwners, ownerWords, useAmounts, useSplitChoices } from './use-split.ts';

interface Props {
  readonly line: number;
  /** Cents. */
  readonly amount: number;
  /** Whose open invoices are offered beside those that the line names. */
  readonly member: number | null;
  /** The invoice that it was found by is paid first. */
  readonly first: number | null;
  readonly onClose: () => void;
}

/** The open invoices of everyone whom the line names; what the transfer pays of each is filled in. */
export function SplitLine(props: Props) {
  const [searched, setSearched] = useState('');
  const { named, found, isSearching, search } = useSplitChoices(props.line, props.member, searched);
  if (named.isError && !named.data)
    return <ErrorState {...errorText(named.error)} title={t.openInvoicesLoadError()} onRetry={named.refetch} bare />;
  if (!named.data || !named.isFetchedAfterMount) return <SkeletonRows rows={3} />;
  return (
    <SplitForm {...props} choices={named.data} found={search ? (found.data?.invoices ?? []) : []}>
      <TextBox
        label={t.splitSearchLabel()}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={searched}
        onChange={setSearched}
        error={found.isError ? t.openInvoicesLoadError() : undefined}
      />
      {search && !isSearching && found.data?.invoices.length === 0 && (
        <p className={classes.quiet} role="status">
          {t.matchNoResults()}
        </p>
      )}
    </SplitForm>
  );
}

interface FormProps extends Props {
  readonly choices: SplitChoices;
  readonly found: readonly SplitInvoice[];
  readonly children: ReactNode;
}

function SplitForm({ line, amount, member, first, choices, found, children, onClose }: FormProps) {
  const { known, textOf, centsOf, type } = useAmounts({ amount, first, invoices: choices.invoices });
  const [credited, setCredited] = useState<number | null>(first === null ? member : null);
  const [refusal, setRefusal] = useState<string>();
  const match = useOperation(matchBankLine, { invalidates: [bankLine.path, invoice.path, payment.path, voucher.path] });
  const toast = useToast();
  const rows = [...known, ...found.filter((one) => !known.some(({ invoice: id }) => id === one.invoice))];
  const cents = rows.map((row) => centsOf(row.invoice));
  const total = cents.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const rest = amount - total;
  const owners = creditOwners(known, choices.member);
  const owner = owners.find((one) => one.member === credited) ?? (owners.length === 1 ? owners[0] : undefined);
  const tooMuch = rows.some((row, index) => (cents[index] ?? 0) > moneyToCents(row.amount_due));
  const problem = cents.includes(undefined)
    ? t.splitAmountsError()
    : tooMuch
      ? t.splitOverDueError()
      : rest < 0
        ? t.splitOverTotalError({ amount: inCents(-rest) })
        : rest > 0 && !owner
          ? t.splitCreditMissing({ amount: inCents(rest) })
          : undefined;
  const book = async () => {
    setRefusal(undefined);
    const invoices = rows.flatMap((row, index) => {
      const part = cents[index] ?? 0;
      return part > 0 ? [{ invoice: row.invoice, amount: centsToMoney(part) }] : [];
    });
    const body = { invoices, member: rest > 0 ? (owner?.member ?? null) : null };
    await match.mutateAsync({ path: { id: line }, body: body }).then(
      () => {
        toast.show({ tone: 'success', title: t.matchedToast() });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <>
      {rows.length === 0 && (
        <p className={classes.quiet}>{choices.member ? t.splitNoInvoices() : t.splitNothingNamed()}</p>
      )}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.invoice}>
            <span>
              {t.splitAmountDue({ invoice: row.invoice_number, amount: inMoney(row.amount_due) })}
              <small>{ownerWords(row)}</small>
              <small>{t.invoiceDueLine({ description: row.description, date: formatDate(row.due_date) })}</small>
            </span>
            <MoneyBox
              aria-label={t.splitAmountLabel({ invoice: row.invoice_number })}
              w={120}
              value={textOf(row.invoice)}
              onChange={(value) => type(row, value)}
            />
          </li>
        ))}
      </ul>
      {children}
      {rest > 0 && owners.length > 1 && (
        <Select
          size="sm"
          label={t.splitCreditLabel({ amount: inCents(rest) })}
          data={owners.map((one) => ({
            value: String(one.member),
            label: ownerWords(one),
          }))}
          value={owner ? String(owner.member) : null}
          onChange={(next) => setCredited(next === null ? null : Number(next))}
        />
      )}
      <p role="status">
        {problem ??
          (owner && rest > 0
            ? t.splitCreditNote({ amount: inCents(rest), owner: ownerWords(owner) })
            : t.splitAllUsed())}
      </p>
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={match.isPending} disabled={problem !== undefined} onClick={() => void book()}>
          {t.splitButton({ amount: inCents(amount) })}
        </Button>
      </DialogFoot>
    </>
  );
}
