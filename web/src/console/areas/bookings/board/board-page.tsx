import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { minuteOn } from '../../../kit/dates/evening-times.ts';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { BookDialog } from '../book-dialog.tsx';
import { BookingDialog } from '../booking-dialog.tsx';
import type { BookingRow } from '../booking-words.ts';
import { CloseTimeDialog } from '../close-time-dialog.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { AgendaBoard } from './agenda-board.tsx';
import { type FreeSlot, followingSlots, laneOf } from './board-layout.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { DayBoard } from './day-board.tsx';
import { useBoard } from './use-board.ts';
import { WeekBoard } from './week-board.tsx';

type Open =
  | { readonly kind: 'booking'; readonly id: number }
  | { readonly kind: 'book'; readonly facility: number; readonly slot: FreeSlot }
  | { readonly kind: 'move'; readonly row: BookingRow; readonly facility: number; readonly slot: FreeSlot }
  | { readonly kind: 'close' };

/** All facilities of a day or a week: who is where, what is free; bookings are made, moved and called off here. */
export function BoardPage() {
  const { date = clubToday(), view = 'day', category } = useAddressValues();
  const go = useGo();
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const mayChange = useCan('booking.manage');
  const [open, setOpen] = useState<Open>();
  const week = view === 'week';
  const board = useBoard(date, week ? 7 : 1, category);
  const turn = (values: Readonly<Record<string, string | undefined>>) => {
    const next = { date, view, category, ...values };
    const kept = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]));
    void go('/admin/board', Object.fromEntries(kept));
  };
  const lanes = board.facilities?.map((facility) => laneOf(facility, board.bookings, board.closures)) ?? [];
  const laneAt = (id: number) => lanes.find(({ facility }) => facility.id === id);
  const nameOf = (id: number) => board.facilities?.find((one) => one.id === id)?.name ?? '';
  const close = () => setOpen(undefined);
  const shown = open?.kind === 'booking' ? board.bookings.find(({ id }) => id === open.id) : undefined;
  const acts = {
    mayChange,
    onBooking: ({ id }: BookingRow) => setOpen({ kind: 'booking', id }),
    onFree: (facility: number, slot: FreeSlot) => setOpen({ kind: 'book', facility, slot }),
    onMove: (row: BookingRow, facility: number, slot: FreeSlot) => setOpen({ kind: 'move', row, facility, slot }),
  };
  return (
    <Stack gap={16}>
      <PageHead title={t.boardTitle()}>
        {mayChange && (
          <Button variant="default" icon={IconCalendarOff} onClick={() => setOpen({ kind: 'close' })}>
            {t.closeButton()}
          </Button>
        )}
      </PageHead>
      <BoardToolbar date={date} view={week ? 'week' : 'day'} category={category} onTurn={turn} />
      {board.more && <Note tone="warning">{t.boardTooMany()}</Note>}
      {board.error && <ErrorState {...errorText(board.error)} title={t.boardError()} onRetry={board.retry} />}
      {!board.error && board.isPending && <Skeleton height={420} radius={10} />}
      {!board.error && !board.isPending && lanes.length === 0 && (
        <EmptyState title={t.boardEmptyTitle()}>{t.boardEmptyBody()}</EmptyState>
      )}
      {!board.error && lanes.length > 0 && week && (
        <WeekBoard
          facilities={board.facilities ?? []}
          bookings={board.bookings}
          onDay={(day) => turn({ date: day, view: 'day' })}
        />
      )}
      {!board.error && lanes.length > 0 && !week && !phone && (
        <DayBoard lanes={lanes} date={date} now={minuteOn(date, new Date().toISOString())} {...acts} />
      )}
      {!board.error && lanes.length > 0 && !week && phone && <AgendaBoard lanes={lanes} {...acts} />}
      {shown && <BookingDialog row={shown} onClose={close} />}
      {open?.kind === 'close' && <CloseTimeDialog date={date} onClose={close} />}
      {open?.kind === 'book' && (
        <BookDialog
          facility={{ id: open.facility, name: nameOf(open.facility) }}
          slots={followingSlots(laneAt(open.facility), open.slot)}
          onClose={close}
        />
      )}
      {open?.kind === 'move' && (
        <MoveDialog
          row={open.row}
          to={{ facility: open.facility, facilityName: nameOf(open.facility), start_from: open.slot.start_from }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
