import { addDays, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { TextButton } from '../../../../ui/button/text-button.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { clubDay } from '../../../../ui/time/instants.ts';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { eveningOf, isSmallHours, momentOf, spanWords, withNight } from '../../../kit/dates/evening-times.ts';
import type { MemberActionProps } from '../../../kit/entry/entry.ts';
import { CheckInButton } from '../booking-actions.tsx';
import { BookingDialog } from '../booking-dialog.tsx';
import { type BookingRow, STATUS_WORDS } from '../booking-words.ts';

const SHOWN: readonly string[] = ['CONFIRMED', 'PENDING_PAYMENT', 'NO_SHOW', 'COMPLETED'];
const MOST = 6;

/** Today's bookings of a person and the next ones. Today's are checked in here; everything else is one press further. */
export function PersonBookings({ memberId }: MemberActionProps) {
  const day = clubToday();
  const read = useList(reservation, {
    member__id: memberId,
    // After midnight, what began last night still goes on.
    start_from__gte: isSmallHours() ? momentOf(addDays(day, -1), '12:00') : day,
    ordering: 'start_from',
    limit: 50,
  });
  const { data } = read;
  const [open, setOpen] = useState<number>();
  const rows = data?.results.filter(({ status }) => SHOWN.includes(status)).slice(0, MOST);
  const shown = rows?.find(({ id }) => id === open);
  return (
    <Card title={t.bookingsTitle()}>
      <ReadState of={read} rows={2} title={t.personBookingsError()} bare />
      {rows?.length === 0 && (
        <Text tone="muted" size="m" mt={12}>
          {t.personBookingsEmpty()}
        </Text>
      )}
      <Stack as="ul" line="between">
        {rows?.map((row) => (
          <PersonBooking key={row.id} row={row} today={day} onOpen={() => setOpen(row.id)} />
        ))}
      </Stack>
      {shown && <BookingDialog row={shown} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface Props {
  readonly row: BookingRow;
  readonly today: string;
  readonly onOpen: () => void;
}

function PersonBooking({ row, today, onOpen }: Props) {
  const isToday = eveningOf(row) <= today;
  const when = `${isToday ? t.today() : clubDay(row.start_from, clubConfig().timezone)}, ${spanWords(row.start_from, row.end_at)}`;
  return (
    <Group as="li" gap={12} p="10px 0" nowrap>
      <Text as="span" grow size="m" breakable>
        <TextButton onClick={onOpen}>{row.facility_name}</TextButton>
        <Below>{withNight(when, row)}</Below>
      </Text>
      {(row.checked_in_at || row.status !== 'CONFIRMED' || !isToday) && (
        <StatusBadge status={row.checked_in_at ? 'CHECKED_IN' : row.status}>
          {row.checked_in_at ? t.statusCheckedIn() : STATUS_WORDS[row.status]}
        </StatusBadge>
      )}
      {isToday && <CheckInButton row={row} />}
    </Group>
  );
}
