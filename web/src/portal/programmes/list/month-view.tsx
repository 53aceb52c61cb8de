import { localTime } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
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
    <section className={classes.month} aria-label={words}>
      <div className={classes.bar}>
        <IconButton label={t.monthPrevious()} onClick={() => go(-1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite">{words}</h2>
        <IconButton label={t.monthNext()} onClick={() => go(1)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {empty && <p className={classes.empty}>{t.monthEmpty({ kind, month: words })}</p>}
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
                  <time dateTime={day}>
                    <span className={classes.date}>{Number(day.slice(8))}</span>
                    <b className={classes.words}>
                      {dateWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
                    </b>
                  </time>
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
                        <span>{offering.start_at && hourOf(offering.start_at)}</span> {offering.name}{' '}
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
    </section>
  );
}
