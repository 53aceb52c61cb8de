import { facilityCategory } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import { minuteOn } from '../../../kit/dates/evening-times.ts';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { BookDialog } from '../book-dialog.tsx';
import { BookingDialog } from '../booking-dialog.tsx';
import type { BookingRow } from '../booking-words.ts';
import { CloseTimeDialog } from '../close-time-dialog.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { AgendaBoard } from './agenda-board.tsx';
import classes from './board.module.css';
import { type FreeSlot, followingSlots, laneOf } from './board-layout.ts';
import { DayBoard } from './day-board.tsx';
import { useBoard } from './use-board.ts';
import { WeekBoard } from './week-board.tsx';

type Open =
  | { readonly kind: 'booking'; readonly id: number }
  | { readonly kind: 'book'; readonly facility: number; readonly slot: FreeSlot }
  | { readonly kind: 'move'; readonly row: BookingRow; readonly facility: number; readonly slot: FreeSlot }
  | { readonly kind: 'close' };

const VIEWS = [
  { value: 'day', label: t.boardViewDay() },
  { value: 'week', label: t.boardViewWeek() },
];

/** All facilities of a day or a week: who is where, what is free; bookings are made, moved and called off here. */
export function BoardPage() {
  const { date = clubToday(), view = 'day', category } = useAddressValues();
  const go = useGo();
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const mayChange = useCan('booking.manage');
  const [open, setOpen] = useState<Open>();
  const week = view === 'week';
  const board = useBoard(date, week ? 7 : 1, category);
  const categories = useList(facilityCategory, { limit: 100 });
  const turn = (values: Record<string, string | undefined>) => {
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
  const step = week ? 7 : 1;
  // On a phone the free times have a heading of their own.
  const toAct = phone ? t.boardIntroPhone() : t.boardIntroDay();
  const intro = week ? t.boardIntroWeek() : mayChange ? toAct : t.boardIntro();
  return (
    <Stack gap={16}>
      <PageHead title={t.boardTitle()} below={intro}>
        {mayChange && (
          <Button variant="default" icon={IconCalendarOff} onClick={() => setOpen({ kind: 'close' })}>
            {t.closeButton()}
          </Button>
        )}
      </PageHead>
      <Group gap="8px 12px" align="flex-end" className={classes.bar}>
        <Group className={classes.steps} gap={4} align="stretch" nowrap>
          <IconButton label={t.boardPrevious({ view })} onClick={() => turn({ date: daysLater(date, -step) })}>
            <IconChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={t.boardNext({ view })} onClick={() => turn({ date: daysLater(date, step) })}>
            <IconChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </Group>
        <DatePicker size="sm" label={t.fieldDay()} value={date} onChange={(day) => day && turn({ date: day })} />
        <SelectBox
          size="sm"
          label={t.boardViewLabel()}
          allowDeselect={false}
          data={VIEWS}
          value={view}
          onChange={(next) => next && turn({ view: next })}
        />
        <SelectBox
          size="sm"
          label={t.boardCategoryLabel()}
          clearable
          placeholder={t.boardCategoryAll()}
          data={categories.data?.results.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={category ?? null}
          onChange={(next) => turn({ category: next ?? undefined })}
        />
        <Button size="sm" variant="default" onClick={() => turn({ date: clubToday() })}>
          {t.today()}
        </Button>
      </Group>
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
