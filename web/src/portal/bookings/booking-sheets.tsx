import { useMemo } from 'react';
import { type SheetSide, SheetSideContext } from '../../ui/sheet/use-sheet-inset.ts';
import { BookSheet } from './book/book-sheet.tsx';
import { HoldPay } from './hold/hold-pay.tsx';
import { slotKey } from './logic/just-taken.ts';
import type { BookingsSearch, SearchProps } from './logic/search.ts';
import { BookingSheet } from './my-bookings/booking-sheet.tsx';
import { useSlotAbove } from './use-slot-above.ts';

const SHEET_PX = 392;

const slotOf = ({ book, at }: BookingsSearch) => (book && at ? `[data-slot="${slotKey(book, at)}"]` : undefined);

/** Left when a sheet on the right would cover the slot it is about, and one on the left would not. */
function uncoveredSide(state: BookingsSearch): SheetSide {
  const name = slotOf(state) ?? `[data-booking="${state.booking}"]`;
  const slot = document.querySelector(name)?.getBoundingClientRect();
  return slot && slot.right > window.innerWidth - SHEET_PX && slot.left > SHEET_PX ? 'left' : 'right';
}

/** What is open beside a page: a time that is being booked, a hold that is being paid, or a booking. */
export function BookingSheets({ state, onState }: SearchProps) {
  const { book, at, until, booking, pay } = state;
  const opened = Boolean(book ?? booking ?? pay);
  useSlotAbove(slotOf(state));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows in a sheet stays on its side
  const side = useMemo(() => (opened ? uncoveredSide(state) : 'right'), [opened]);
  return (
    <SheetSideContext value={side}>
      {book && at && until && <BookSheet book={book} at={at} until={until} state={state} onState={onState} />}
      {booking && <BookingSheet key={booking} id={booking} state={state} onState={onState} />}
      {pay && <HoldPay key={pay} id={pay} onState={onState} />}
    </SheetSideContext>
  );
}
