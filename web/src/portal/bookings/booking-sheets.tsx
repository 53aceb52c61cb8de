import { BookSheet } from './book/book-sheet.tsx';
import { HoldPay } from './hold/hold-pay.tsx';
import type { SearchProps } from './logic/search.ts';
import { BookingSheet } from './my-bookings/booking-sheet.tsx';

/** What stands open beside a page: a time that is being booked, a hold that is being paid, or a booking. */
export function BookingSheets({ state, onState }: SearchProps) {
  const { book, at, until, booking, pay } = state;
  return (
    <>
      {book && at && until && <BookSheet book={book} at={at} until={until} state={state} onState={onState} />}
      {booking && <BookingSheet key={booking} id={booking} state={state} onState={onState} />}
      {pay && <HoldPay key={pay} id={pay} onState={onState} />}
    </>
  );
}
