import type { reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Button } from '../../../ui/button/button.ts';
import { clubToday } from '../../kit/dates/club-days.ts';
import type { SheetPartProps } from '../../kit/entry/entry.ts';
import { useAddressValues, useGo } from '../../kit/navigation/use-address.ts';
import { BookingActions } from './booking-actions.tsx';
import { paidWords, TakeBookingPayment } from './booking-payment.tsx';
import { type BookingRow, STATUS_WORDS } from './booking-words.ts';
import { CloseTimeDialog } from './close-time-dialog.tsx';
import { BookingPeople } from './visitors/booking-people.tsx';

/** The acts on a booking, in its sheet. */
export const BookingRowActs = ({ row }: SheetPartProps<typeof reservation>) => (
  <>
    <TakeBookingPayment row={row} />
    <BookingActions row={row} />
  </>
);

/** The players and guests of a booking, in its sheet. */
export const BookingRowPeople = ({ row }: SheetPartProps<typeof reservation>) => <BookingPeople id={row.id} />;

/** Whether a booking is paid, in its sheet. */
export const bookingPayment = ({ money }: BookingRow) => paidWords(money) ?? t.nothingToPay();

/** What the address of the closures says when it leads to a new one. */
export const CLOSE = 'close';

/** Closes a time, beside the list of those that are taken. */
export function CloseTimeButton() {
  const { task, ...values } = useAddressValues();
  const go = useGo();
  const [open, setOpen] = useState(false);
  const asked = task === CLOSE;
  useEffect(() => {
    if (!asked) return;
    // The address forgets it before the dialog takes its place in the history.
    void go('/admin/closures', values, { replace: true }).then(() => setOpen(true));
  });
  return (
    <>
      <Button icon={IconCalendarOff} onClick={() => setOpen(true)}>
        {t.closeButton()}
      </Button>
      {open && <CloseTimeDialog date={clubToday()} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A booking's state, in a list. */
export function bookingStatus({ status, checked_in_at }: BookingRow) {
  return checked_in_at && status === 'CONFIRMED' ? (
    <StatusBadge status="CHECKED_IN">{t.statusCheckedIn()}</StatusBadge>
  ) : (
    <StatusBadge status={status}>{STATUS_WORDS[status]}</StatusBadge>
  );
}
