import type { AgendaEntry } from '@clubhouse/contract';
import { personColor } from '../../../../ui/avatar/person.ts';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import type { Home } from '../use-dashboard.ts';
import { daysFrom } from './agenda.ts';
import classes from './next-days.module.css';

interface Props {
  readonly home: Home;
  readonly days: ReadonlyMap<string, readonly AgendaEntry[]>;
}

const MOST_DOTS = 3;

/** Two weeks at a glance: a dot for each person who has something, and the days on which the club is shut. The list below says it in words. */
export function DayStrip({ home, days }: Props) {
  return (
    <Group nowrap align="stretch" gap={2} className={classes.strip} aria-hidden="true">
      {daysFrom(home.today).map((date) => {
        const people = new Set((days.get(date) ?? []).flatMap((entry) => entry.people.slice(0, 1)));
        const shut = home.closed.some((one) => one.date === date);
        return (
          <Stack
            as="span"
            align="center"
            gap={2}
            p="6px 0"
            key={date}
            data-today={date === home.today || undefined}
            data-shut={shut || undefined}
          >
            <small>{dateWords(date, { weekday: 'narrow' })}</small>
            <b>{Number(date.slice(8))}</b>
            <i>
              {[...people].slice(0, MOST_DOTS).map((key) => (
                <em key={key} style={{ background: personColor(key).mark }} />
              ))}
            </i>
          </Stack>
        );
      })}
    </Group>
  );
}
