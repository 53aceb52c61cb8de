import { bankLine, invoice, matchBankLine, payment } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '../../../data/use-list.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { Button } from '../../../ui/button/button.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import type { SheetPartProps } from '../../entry.ts';
import { refusalText } from '../../refusal-text.ts';
import classes from '../finance.module.css';
import { inMoney } from '../money-words.ts';

const TYPING_MS = 250;
const OFFERED = 20;

interface Candidate {
  readonly key: string;
  readonly title: string;
  readonly below: string;
  readonly amount: string;
  readonly body: { readonly payment: number | null; readonly invoice: number | null };
}

/** Finds the payment or the invoice that a line is for. */
export function MatchDialog({ row, onClose }: SheetPartProps & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const match = useOperation(matchBankLine, { invalidates: [bankLine.path, invoice.path, payment.path] });
  const toast = useToast();
  const candidates = useCandidates(typed, String(row.amount));
  const take = async ({ key, body }: Candidate) => {
    setRefusal(undefined);
    setBusy(key);
    try {
      await match.mutateAsync({ path: { id: row.id }, body });
      toast.show({ tone: 'success', title: 'The line is matched' });
      onClose();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      setBusy(undefined);
    }
  };
  return (
    <Dialog title={`What are ${inMoney(String(row.amount))} for?`} onClose={onClose} width={560}>
      <p className={classes.quiet}>
        {formatDate(String(row.booked_on))}, {String(row.text)}
      </p>
      <TextInput
        size="sm"
        label="Payment reference, invoice number or member’s name"
        description="Invoices that wait for exactly this amount come first."
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      {candidates.length === 0 ? (
        <p className={classes.quiet}>Nothing open fits.</p>
      ) : (
        <ul className={classes.rows}>
          {candidates.map((one) => (
            <li key={one.key}>
              <span>
                {one.title}
                <small>{one.below}</small>
              </span>
              <span className={classes.end}>
                {inMoney(one.amount)}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Match with ${one.title}`}
                  disabled={one.amount !== row.amount}
                  loading={busy === one.key}
                  onClick={() => void take(one)}
                >
                  Match
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>Only what is to the cent the amount of the line can be matched.</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Waiting PayNow payments and open invoices that fit the words; the right amount first. */
function useCandidates(typed: string, amount: string): readonly Candidate[] {
  const [words] = useDebouncedValue(typed.trim(), TYPING_MS);
  const number = /^inv/i.test(words);
  const waiting = useList(payment, { status: 'PENDING', method: 'PAYNOW', search: words, limit: OFFERED });
  const named = words && (number ? { invoice_number__icontains: words } : { member__name__icontains: words });
  const asked = { ...(named || {}), limit: 50, ordering: '-due_date' } as const;
  const unpaid = useList(invoice, { ...asked, status: 'UNPAID' });
  const overdue = useList(invoice, { ...asked, status: 'OVERDUE' });
  const payments = (waiting.data?.results ?? []).map((one) => ({
    key: `payment ${one.id}`,
    title: `PayNow ${one.reference}`,
    below: one.member_name ?? 'Paid by link',
    amount: one.amount,
    body: { payment: one.id, invoice: null },
  }));
  const invoices = [...(overdue.data?.results ?? []), ...(unpaid.data?.results ?? [])].map((one) => ({
    key: `invoice ${one.id}`,
    title: one.invoice_number ?? '',
    below: `${one.member_name}, ${one.description}, due ${formatDate(one.due_date ?? '')}`,
    amount: one.amount_due,
    body: { payment: null, invoice: one.id },
  }));
  const all = [...payments, ...invoices];
  const fits = (one: Candidate) => one.amount === amount;
  return [...all.filter(fits), ...(words ? all.filter((one) => !fits(one)) : [])].slice(0, OFFERED);
}
