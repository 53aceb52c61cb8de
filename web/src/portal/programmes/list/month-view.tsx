import { localTime } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { Listed } from '../logic/filters.ts';
import { byDay, nextMonth, weeksOf } from '../logic/month.ts';
import type { ListSearch } from '../logic/search.ts';
import { hourOf, zone } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './month.module.css';

interface Props {
  readonly kind: Kind;
  readonly shown: readonly Listed[];
  readonly held: ReadonlySet<string>;
  readonly state: ListSearch;
  readonly onState: (change: ListSearch) => void;
}

/** A month of events; on phones only the days on which something is. */
export function MonthView({ kind, shown, held, state, onState }: Props) {
  const today = localTime(Date.now(), zone()).date;
  const month = state.month ?? today.slice(0, 7);
  const days = byDay(shown, zone());
  const words = dateWords(`${month}-01`, { month: 'long', year: 'numeric' });
  const go = (by: number) => onState({ month: nextMonth(month, by) });
  const empty = ![...days.keys()].some((day) => day.startsWith(month));
  return (
    <Text as="section" mt={20} aria-label={words}>
      <Group nowrap gap={8} mb={12} className={classes.bar}>
        <IconButton label={t.monthPrevious()} onClick={() => go(-1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite">{words}</h2>
        <IconButton label={t.monthNext()} onClick={() => go(1)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </Group>
      {empty && (
        <Text tone="muted" p="8px 0 16px">
          {t.monthEmpty({ kind, month: words })}
        </Text>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            {weeksOf(month)[0]?.map((day) => (
              <th key={day} scope="col" abbr={dateWords(day, { weekday: 'long' })}>
                {dateWords(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-out={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                  data-has={(day.startsWith(month) && days.has(day)) || undefined}
                >
                  <Text as="time" block size="s" tone="soft" mb={4} dateTime={day}>
                    <span className={classes.date}>{Number(day.slice(8))}</span>
                    <b className={classes.words}>
                      {dateWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
                    </b>
                  </Text>
                  {day.startsWith(month) &&
                    days.get(day)?.map(({ offering, verdict }) => (
                      <Link
                        key={offering.id}
                        to={callsOf(kind).one}
                        params={{ id: String(offering.id) }}
                        search={state.for ? { for: state.for } : {}}
                        className={classes.entry ?? ''}
                        data-mine={held.has(`${offering.id} `) || undefined}
                        data-full={verdict.standing.kind === 'full' || undefined}
                      >
                        <Text as="span" tone="soft" digits>
                          {offering.start_at && hourOf(offering.start_at)}
                        </Text>{' '}
                        {offering.name}{' '}
                        <em>
                          {held.has(`${offering.id} `)
                            ? t.cardYours()
                            : verdict.standing.kind === 'full'
                              ? t.full()
                              : ''}
                        </em>
                      </Link>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Text>
  );
}
