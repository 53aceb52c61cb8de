import { localTime } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { MonthTable } from '../../../ui/month/month-table.tsx';
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
      <MonthTable month={month} weeks={weeksOf(month)} today={today} isEmpty={(day) => !days.has(day)}>
        {(day) =>
          day.startsWith(month) &&
          days.get(day)?.map(({ offering, verdict }) => {
            const isMine = held.has(`${offering.id} `);
            const isFull = verdict.standing.kind === 'full';
            return (
              <Link
                key={offering.id}
                to={callsOf(kind).one}
                params={{ id: String(offering.id) }}
                search={state.for ? { for: state.for } : {}}
                className={classes.entry ?? ''}
                data-mine={isMine || undefined}
                data-full={isFull || undefined}
              >
                <Text as="span" tone="soft" digits>
                  {offering.start_at && hourOf(offering.start_at)}
                </Text>{' '}
                {offering.name} <b>{isMine ? t.cardYours() : isFull ? t.full() : ''}</b>
              </Link>
            );
          })
        }
      </MonthTable>
    </Text>
  );
}
