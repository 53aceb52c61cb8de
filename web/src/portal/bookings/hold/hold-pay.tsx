import { invoice, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { planner } from '@clubhouse/messages/portal/playing/planner';
import { useEffect, useState } from 'react';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { begunPayments } from '../../../shared/pay/begun-payments.ts';
import type { Bill } from '../../../shared/pay/bill.ts';
import { LazyPaySheet } from '../../../shared/pay/lazy-pay-sheet.tsx';
import { usePlanBills } from '../../../shared/use-plan-bills.ts';
import { Button } from '../../../ui/button/button.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { Countdown } from '../grid/countdown.tsx';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { whenWords } from '../logic/words.ts';
import { useHolds } from './use-holds.ts';

interface Props extends Pick<SearchProps, 'onState'> {
  readonly id: number;
}

/** A hold as something to pay: its invoice is made with the first try, so that holds no one pays leave no paper. */
const billOf = (held: Booking): Bill => ({
  id: held.invoice ?? -held.id,
  invoice_number: held.reservation_number,
  description: `${held.facility_name}, ${whenWords(held)}`,
  // A part may be paid at the desk already.
  amount_due: held.invoice !== null && held.money ? held.money.due : held.total_amount,
  items: [{ type: 'RESERVATION', amount: held.total_amount }],
});

/** The difference of a move that is held, as something to pay. */
const billOfMove = ({ reservation_number, pending_move: move }: Booking): Bill => ({
  id: move?.invoice ?? 0,
  invoice_number: reservation_number,
  description: move ? t.payMoveDescription({ facility: move.facility_name, when: whenWords(move) }) : '',
  amount_due: move?.amount ?? '0.00',
  items: [{ type: 'RESERVATION', amount: move?.amount ?? '0.00' }],
});

/** Pays for what is held, with the time that is left in view. */
export function HoldPay({ id, onState }: Props) {
  const { data, error, refetch } = useRecord(reservation, id);
  // Paying changes it; what was to pay when the sheet opened stays until it is closed.
  const [held, setHeld] = useState<Booking>();
  if (!held && (data?.status === 'PENDING_PAYMENT' || data?.pending_move)) setHeld(data);
  const holds = useHolds();
  // The weeks of a repeat are paid for at once.
  const [weeks, setWeeks] = useState<readonly Booking[]>();
  const together = holds.filter((one) => one.id === id || (held?.series && one.series === held.series));
  if (held && !weeks && together.length > 0) setWeeks(together);
  // So is everything that was confirmed in one plan.
  const plan = usePlanBills(held?.pending_move ? null : held?.invoice);
  const isPlanKnown = !held?.invoice || !plan.read.isPending;
  const inPlan = plan.bills.map((bill) => bill.id);
  const others = holds.filter(
    (one) =>
      !(weeks ?? together).some((week) => week.id === one.id) && one.id !== id && !inPlan.includes(one.invoice ?? 0),
  );
  const close = () => onState(NOTHING_OPEN);
  const [begun] = useState(() => begunPayments.bookings.get(id));
  useEffect(() => void begunPayments.bookings.delete(id), [id]);
  const next = others[0];
  const after = next ? (
    <Button onClick={() => onState({ ...NOTHING_OPEN, pay: next.id })}>{t.payNextButton()}</Button>
  ) : (
    <Button onClick={() => onState({ ...NOTHING_OPEN, tab: 'mine', show: undefined })}>{t.payDoneButton()}</Button>
  );
  if (held?.pending_move)
    return (
      <LazyPaySheet
        opened
        inAddress
        title={t.payMoveTitle()}
        invoices={[billOfMove(held)]}
        reservation={id}
        head={<Head until={held.pending_move.hold_expires_at} more={others.length} />}
        after={after}
        onClose={close}
        onPaid={() => void readAgain(reservation.path, invoice.path)}
      />
    );
  if (held && isPlanKnown)
    return (
      <LazyPaySheet
        opened
        inAddress
        title={plan.bills.length > 0 ? planner.payTitle() : t.payTitle({ count: weeks?.length ?? 1 })}
        invoices={
          plan.bills.length > 0
            ? plan.bills
            : (weeks ?? [held]).map((week) => billOf(week.id === held.id ? held : week))
        }
        reservation={id}
        head={<Head until={held.hold_expires_at} more={others.length} />}
        after={after}
        begun={begun}
        onClose={close}
        onPaid={() => {
          void readAgain(reservation.path, invoice.path);
          if (!next && (weeks?.length ?? 1) === 1 && plan.bills.length <= 1)
            onState({ ...NOTHING_OPEN, booking: id, act: 'booked' });
        }}
      />
    );
  return (
    <SideSheet opened onClose={close} title={t.payTitle({ count: 1 })}>
      {error ? (
        <ErrorState {...errorText(error)} title={t.bookingError()} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState
          bare
          drawing="court"
          title={data.status === 'CONFIRMED' ? t.payAlreadyBooked() : t.payNothingLeft()}
          action={after}
        >
          {data.ended_because || t.payNothingLeftBody()}
        </EmptyState>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </SideSheet>
  );
}

function Head({ until, more }: { readonly until: string | null; readonly more: number }) {
  return (
    <Text as="div" mb={18}>
      <Note tone="info">
        {until && <MessageText of={t.payHeldNote} with={{ countdown: <Countdown until={until} /> }} />}{' '}
        {more > 0 && t.payMoreNote({ count: more })}
      </Note>
    </Text>
  );
}
