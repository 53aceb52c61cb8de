import { invoice, reservation } from '@clubhouse/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../data/error-text.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useMember } from '../../../data/use-current-user.ts';
import { useList } from '../../../data/use-list.ts';
import { readAgain } from '../../../data/use-read.ts';
import { recordOptions, useRecord } from '../../../data/use-record.ts';
import { LazyPaySheet } from '../../../parts/pay/lazy-pay-sheet.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { Countdown } from '../grid/countdown.tsx';
import type { Booking } from '../logic/actions.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { moment } from '../logic/words.ts';
import classes from './hold.module.css';

interface Props extends Pick<SearchProps, 'onState'> {
  readonly id: number;
}

/** A hold with the others of its weekly series, and what is to pay for them. They are remembered once read: paying changes them. */
function useHeld(id: number) {
  const member__id = useMember().member_profile?.id ?? 0;
  const first = useRecord(reservation, id);
  const series = first.data?.series;
  const others = useList(
    reservation,
    { member__id, status: 'PENDING_PAYMENT', ordering: 'start_from', limit: 50 },
    { enabled: Boolean(series) },
  );
  const [held, setHeld] = useState<readonly Booking[]>();
  if (!held && first.data && (!series || others.data)) {
    const all = series ? (others.data?.results ?? []).filter((one) => one.series === series) : [];
    setHeld(all.length > 0 ? all : [first.data]);
  }
  const invoices = useQueries(
    { queries: (held ?? []).flatMap((one) => (one.invoice ? [recordOptions(invoice, one.invoice)] : [])) },
    queryClient,
  );
  const error = first.error ?? others.error ?? invoices.find((one) => one.error)?.error ?? undefined;
  const known = held && invoices.every(({ data }) => data);
  return { held: known ? held : undefined, invoices: invoices.flatMap(({ data }) => data ?? []), error };
}

/** Pays for what is held, with the time that is left in view. */
export function HoldPay({ id, onState }: Props) {
  const { held, invoices, error } = useHeld(id);
  const close = () => onState(NOTHING_OPEN);
  const toMine = () => onState({ ...NOTHING_OPEN, tab: 'mine', show: undefined });
  const first = held?.[0];
  if (first?.status === 'PENDING_PAYMENT')
    return (
      <LazyPaySheet
        opened
        invoices={invoices}
        reservation={held?.length === 1 ? id : undefined}
        head={<Head held={held ?? []} />}
        after={<Button onClick={toMine}>See my bookings</Button>}
        onClose={close}
        onPaid={() => void readAgain(reservation.path)}
      />
    );
  return (
    <SideSheet opened onClose={close} title="Pay for the booking">
      {error ? (
        <ErrorState
          {...errorText(error)}
          title="We could not open it"
          onRetry={() => void readAgain(reservation.path)}
        />
      ) : first ? (
        <EmptyState
          bare
          drawing="court"
          title={first.status === 'CONFIRMED' ? 'It is booked already' : 'There is nothing to pay any more'}
          action={<Button onClick={toMine}>See my bookings</Button>}
        >
          {first.ended_because || 'Your bookings show how it stands.'}
        </EmptyState>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </SideSheet>
  );
}

function Head({ held }: { readonly held: readonly Booking[] }) {
  const first = held[0];
  if (!first) return null;
  return (
    <div className={classes.payHead}>
      <Note
        tone="info"
        title={`${first.facility_name}, ${moment(first.start_from)}${held.length > 1 ? ` and ${held.length - 1} more` : ''}`}
      >
        {first.hold_expires_at && (
          <>
            Held for you for <Countdown until={first.hold_expires_at} /> more.
          </>
        )}
      </Note>
    </div>
  );
}
