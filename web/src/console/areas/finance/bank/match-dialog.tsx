import { bankLine, invoice, matchBankLine, moneyToCents, payment } from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/finance/bank';

import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { MemberSelect } from '../../../kit/member/member-select.tsx';
import classes from '../../../kit/page/page.module.css';
import { inMoney } from '../../../kit/payment/money-words.ts';
import { SplitLine } from './split-line.tsx';
import { type Candidate, useCandidates } from './use-candidates.ts';
import { useNamedInvoices } from './use-split.ts';

interface Split {
  readonly member: number | null;
  readonly first: number | null;
}

/** Finds the payment or the invoice that a line is for. */
export function MatchDialog({ row, onClose }: SheetPartProps<typeof bankLine> & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [split, setSplit] = useState<Split>();
  const match = useOperation(matchBankLine, { invalidates: [bankLine.path, invoice.path, payment.path] });
  const { ask, refusal } = useConfirmedAction();
  const amount = String(row.amount);
  const { candidates, isPending, error, retry } = useCandidates(typed, amount);
  const take = ({ title, below, body }: Candidate) =>
    ask(
      {
        title: t.matchConfirmTitle({ amount: inMoney(amount), title }),
        children: t.matchConfirmBody({ below }),
        confirm: t.matchConfirmButton(),
      },
      async () => {
        await match.mutateAsync({ path: { id: row.id }, body });
        onClose();
      },
      t.matchedToast(),
    );
  const named = useNamedInvoices(row.id, amount);
  const offersSplit = named.length > 0 && !typed.trim();
  const about = (
    <p className={classes.quiet}>
      {formatDate(String(row.booked_on))}, {String(row.text)}
    </p>
  );
  if (split)
    return (
      <Dialog title={t.splitTitle({ amount: inMoney(amount) })} onClose={onClose} width={560}>
        {about}
        <SplitLine line={row.id} amount={moneyToCents(amount)} {...split} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t.matchTitle({ amount: inMoney(amount) })} onClose={onClose} width={560}>
      {about}
      <TextBox
        label={t.matchSearchLabel()}
        description={t.matchSearchHint()}
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={setTyped}
      />
      {offersSplit && (
        <Note tone="info">
          <p>{t.matchNamedInvoices({ count: named.length, invoices: named.join(', ') })}</p>
          <Button size="sm" mt="sm" onClick={() => setSplit({ member: null, first: null })}>
            {t.splitAcrossButton()}
          </Button>
        </Note>
      )}
      {error ? (
        <ErrorState {...errorText(error)} title={t.openInvoicesLoadError()} onRetry={retry} bare />
      ) : isPending ? (
        <SkeletonRows rows={3} />
      ) : candidates.length === 0 ? (
        !offersSplit && (
          <p className={classes.quiet} role="status">
            {typed.trim() ? t.matchNoResults() : t.matchNoExactAmount()}
          </p>
        )
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
                <MatchButton
                  candidate={one}
                  amount={amount}
                  busy={match.isPending}
                  onMatch={() => void take(one)}
                  onSplit={setSplit}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <MemberSelect
        size="sm"
        label={t.matchMemberLabel()}
        value={null}
        onChange={(member) => member !== null && setSplit({ member, first: null })}
      />
      <DialogFoot refusal={refusal} onClose={onClose}>
        {!offersSplit && (
          <Button variant="default" onClick={() => setSplit({ member: null, first: null })}>
            {t.splitAcrossButton()}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

interface ButtonProps {
  readonly candidate: Candidate;
  readonly amount: string;
  readonly busy: boolean;
  readonly onMatch: () => void;
  readonly onSplit: (split: Split) => void;
}

/** The exact amount is booked at once; of an invoice also a part or more than is due, after a look at the sums. */
function MatchButton({ candidate, amount, busy, onMatch, onSplit }: ButtonProps) {
  const { title, member, body } = candidate;
  const exact = candidate.amount === amount;
  const splittable = !exact && body.invoice !== null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={splittable ? t.splitWithLabel({ title }) : t.matchWithLabel({ title })}
      disabled={busy || (!exact && !splittable)}
      onClick={() => (splittable ? onSplit({ member, first: body.invoice }) : onMatch())}
    >
      {splittable ? t.splitOpenButton() : t.matchConfirmButton()}
    </Button>
  );
}
