import { bankLine, invoice, matchBankLine, payment } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../data/error-text.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { Button } from '../../../ui/button/button.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import type { SheetPartProps } from '../../entry.ts';
import classes from '../../page/page.module.css';
import { useAsked } from '../../use-asked.tsx';
import { inMoney } from '../money-words.ts';
import { type Candidate, useCandidates } from './use-candidates.ts';

/** Finds the payment or the invoice that a line is for. */
export function MatchDialog({ row, onClose }: SheetPartProps & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const match = useOperation(matchBankLine, { invalidates: [bankLine.path, invoice.path, payment.path] });
  const { ask, refusal } = useAsked();
  const amount = String(row.amount);
  const { candidates, isPending, error, retry } = useCandidates(typed, amount);
  const take = ({ title, below, body }: Candidate) =>
    ask(
      {
        title: `Book ${inMoney(amount)} on ${title}?`,
        children: `${below}. It counts as paid by the bank. A matched line stays matched; what is wrong goes back as a refund.`,
        confirm: 'Book it',
      },
      async () => {
        await match.mutateAsync({ path: { id: row.id }, body });
        onClose();
      },
      'The line is matched',
    );
  return (
    <Dialog title={`What is ${inMoney(amount)} for?`} onClose={onClose} width={560}>
      <p className={classes.quiet}>
        {formatDate(String(row.booked_on))}, {String(row.text)}
      </p>
      <TextInput
        size="sm"
        label="Payment reference, invoice number or member’s name"
        description="What waits for exactly this amount comes first; nothing else can be matched."
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error ? (
        <ErrorState {...errorText(error)} title="We could not load what is open" onRetry={retry} bare />
      ) : isPending ? (
        <SkeletonRows rows={3} />
      ) : candidates.length === 0 ? (
        <p className={classes.quiet} role="status">
          {typed.trim() ? 'Nothing open of that name.' : 'Nothing waits for exactly this amount. Look for it by name.'}
        </p>
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
                  disabled={one.amount !== amount || match.isPending}
                  onClick={() => void take(one)}
                >
                  Match
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <DialogFoot refusal={refusal} onClose={onClose} />
    </Dialog>
  );
}
