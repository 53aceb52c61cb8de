import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useState } from 'react';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { rangeOf } from '../logic/ranges.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { daysAround, dayWith } from '../logic/words.ts';
import { BookingSheet } from '../my-bookings/booking-sheet.tsx';
import { useAvailability } from '../use-availability.ts';
import { BookForm } from './book-form.tsx';

interface Props extends SearchProps {
  readonly book: number;
  readonly at: string;
  readonly until: string;
}

/** The sheet for a chosen time. It reads by itself what it shows, so that its address can be sent to someone. */
export function BookSheet({ book, at, until, state, onState }: Props) {
  const { facilities, error, refetch } = useAvailability({ ...daysAround(at), facility: book });
  const facility = facilities?.find(({ id }) => id === book);
  const slots = (facility && dayWith(facility, at)?.slots) ?? [];
  const range = rangeOf(slots, at, until);
  const [busy, setBusy] = useState(false);
  const close = () => onState(NOTHING_OPEN);
  // An address of one's own time leads to the booking that has it.
  const mine = range.find(({ available, reservation }) => !available && reservation !== null)?.reservation;
  if (mine && !busy) return <BookingSheet id={mine} state={state} onState={onState} />;
  if (facility && range.length > 0)
    return (
      <BookForm
        key={`${book}-${at}`}
        {...{ facility, slots, range, state, onState }}
        onClose={close}
        onBusy={setBusy}
      />
    );
  const title = facility?.name ?? t.bookSheetTitle();
  return (
    <SideSheet opened onClose={close} title={title}>
      {error ? (
        <ErrorState {...errorText(error)} title={t.bookSheetError()} onRetry={refetch} />
      ) : facilities ? (
        <EmptyState bare drawing="search" title={t.bookGoneTitle()}>
          {t.bookGoneBody()}
        </EmptyState>
      ) : (
        <Stack gap={18}>
          <SkeletonRows rows={4} />
        </Stack>
      )}
    </SideSheet>
  );
}
