import { centsToMoney, facility, moneyToCents, replayPricings } from '@clubhouse/contract';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../data/config.ts';
import { errorText } from '../../data/error-text.ts';
import { useRead } from '../../data/use-read.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { formatMoney } from '../../ui/money/format-money.ts';
import { Note } from '../../ui/note/note.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { clubDay } from '../../ui/time/instants.ts';
import classes from '../page/page.module.css';
import type { RuleDrafts } from './use-rule-drafts.ts';

/** Tries the prices of the draft on the bookings of the last year; nothing is stored. */
export function WhatIfButton({ drafts }: { readonly drafts: RuleDrafts }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden="true" />}
        disabled={drafts.broken.includes('Prices')}
        onClick={() => setOpen(true)}
      >
        What if, last year
      </Button>
      {open && <WhatIfDialog drafts={drafts} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  readonly drafts: RuleDrafts;
  readonly onClose: () => void;
}

function WhatIfDialog({ drafts: { id, prices }, onClose }: Props) {
  const { currency } = clubConfig();
  const { data, isPending, isError, error, refetch } = useRead(replayPricings, {
    under: facility.path,
    path: { id },
    // A list is the whole set; the description of the call names one row of it.
    body: prices as never,
  });
  const money = (amount: string) => formatMoney(amount, currency);
  const difference = data ? moneyToCents(data.income_now) - moneyToCents(data.income_then) : 0;
  const words = difference === 0 ? 'No difference' : difference > 0 ? 'More by' : 'Less by';
  const none = data?.without_price ?? 0;
  return (
    <Dialog title="What if, last year" onClose={onClose}>
      {isPending && <SkeletonRows rows={3} />}
      {isError && <ErrorState {...errorText(error)} title="We could not try the prices" bare onRetry={refetch} />}
      {data && data.bookings === 0 && <p>Nobody booked it in the last year, so there is nothing to compare.</p>}
      {data && data.bookings > 0 && (
        <>
          <p>
            The {data.bookings.toLocaleString('en')} bookings from {clubDay(`${data.from}T00:00:00Z`, 'UTC')} to{' '}
            {clubDay(`${data.to}T00:00:00Z`, 'UTC')}, before discounts, by the prices on this page.
          </p>
          <dl className={classes.sums}>
            <dt>Income then</dt>
            <dd>{money(data.income_then)}</dd>
            <dt>Income by these prices</dt>
            <dd>{money(data.income_now)}</dd>
            <dt data-strong>{words}</dt>
            <dd data-strong>{difference === 0 ? '' : money(centsToMoney(Math.abs(difference)))}</dd>
          </dl>
          {none > 0 && (
            <Note tone="warning">
              {none === 1 ? 'One booking' : `${none.toLocaleString('en')} bookings`} would have had no price and could
              not have been made. {none === 1 ? 'It counts' : 'They count'} as nothing above.
            </Note>
          )}
          <p className={classes.quiet}>
            Peak times as they were when booked, levels as members have them now, and as if everybody had booked all the
            same.
          </p>
        </>
      )}
      <DialogFoot onClose={onClose} leave="Close" />
    </Dialog>
  );
}
