import type { AgendaEntry } from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { personColor } from '../../../../ui/avatar/person.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import type { Home } from '../use-dashboard.ts';
import { dayNames, timesOf, titleOf, underWords } from './agenda.ts';
import classes from './next-days.module.css';

interface Props {
  readonly days: ReadonlyMap<string, readonly AgendaEntry[]>;
  readonly home: Home;
}

/** Leads to the own booking or enrolment; what someone else of the household has is only told. */
function Way({ entry, children }: { readonly entry: AgendaEntry; readonly children: ReactNode }) {
  const { kind, id, is_mine } = entry;
  if (!is_mine) return <span className={classes.entry}>{children}</span>;
  const inside = (
    <>
      {children}
      <IconChevronRight size={18} aria-hidden="true" />
    </>
  );
  if (kind === 'BOOKING')
    return (
      <Link to="/bookings" search={{ tab: 'mine', booking: id }} className={classes.entry ?? ''}>
        {inside}
      </Link>
    );
  return (
    <Link
      to={kind === 'COURSE' ? '/course-enrollment/$id' : '/event-registration/$id'}
      params={{ id: String(id) }}
      className={classes.entry ?? ''}
    >
      {inside}
    </Link>
  );
}

/** Day by day, what there is. */
export function Entries({ days, home }: Props) {
  const zone = clubConfig().timezone;
  if (days.size === 0)
    return (
      <Stack align="flex-start" tone="soft" gap={12} p="16px 0 20px" line="top" className={classes.nothing}>
        <p>{t.agendaEmpty()}</p>
        <LinkButton to="/bookings" variant="default" size="sm">
          {t.agendaEmptyButton()}
        </LinkButton>
      </Stack>
    );
  return (
    <ul className={classes.days}>
      {[...days].map(([date, entries]) => {
        const [name, beside] = dayNames(date, home.today);
        return (
          <li key={date}>
            <p className={classes.day}>
              <b>{name}</b>
              <small>{beside}</small>
            </p>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.id} ${entry.start_from}`}>
                  <Way entry={entry}>
                    <Text as="span" digits fixed className={classes.time}>
                      {timesOf(entry, zone)}
                    </Text>
                    <i style={{ background: personColor(entry.people[0] ?? '').mark }} />
                    <Text as="span" grow>
                      <Text as="b" block>
                        {titleOf(entry)}
                      </Text>
                      <Text as="small" size="m" tone="soft">
                        {underWords(entry, home.household)}
                      </Text>
                    </Text>
                  </Way>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
