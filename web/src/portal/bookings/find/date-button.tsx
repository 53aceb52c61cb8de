import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import { todayOf } from '../logic/words.ts';

interface Props {
  readonly date: string;
  readonly onDate: (date: string) => void;
}

/** Any date, picked from a calendar. */
export function DateButton({ date, onDate }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <IconButton label={t.datePickLabel()} onClick={() => setOpened(!opened)}>
          <IconCalendarEvent size={20} aria-hidden="true" />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={t.datePickLabel()}>
        <Calendar
          value={date}
          min={todayOf()}
          columns={1}
          focused
          onChoose={(day) => {
            setOpened(false);
            onDate(day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
