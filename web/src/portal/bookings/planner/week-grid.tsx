import type { HouseholdPerson, PlanItem } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { IconPlus } from '@tabler/icons-react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { DayChips } from './chips.tsx';
import classes from './planner.module.css';
import { longDate, nameOf } from './planner-words.ts';
import type { Dragged } from './planning.ts';
import type { Cell, DragHandle } from './use-drag.ts';
import type { Planner } from './use-planner.ts';

interface Props {
  readonly data: Planner;
  /** The cell over which something is dragged. */
  readonly over: Cell | undefined;
  readonly onCell: (person: HouseholdPerson, date: string) => void;
  readonly onChange: (item: PlanItem) => void;
  readonly handle: DragHandle<Dragged>;
}

/** People by days: a row for everyone of the household. */
export function WeekGrid({ data, over, onCell, onChange, handle }: Props) {
  const { days, household, today } = data;
  return (
    <Text as="div" surface="card" className={classes.frame}>
      <table className={classes.grid} aria-label={t.gridLabel()}>
        <thead>
          <tr>
            <td />
            {days.map(({ date, closed }) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                {dateWords(date, { weekday: 'short' })} <span className={classes.number}>{Number(date.slice(8))}</span>
                {closed && (
                  <Text as="small" block tone="warning" title={closed} truncate>
                    {t.closedDay({ reason: closed })}
                  </Text>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {household.map((person) => (
            <tr key={person.key}>
              <th scope="row">
                <Group nowrap gap={8}>
                  <Avatar name={person.full_name} size="sm" person={person.key} />
                  <span>{nameOf(person)}</span>
                </Group>
              </th>
              {days.map(({ date, closed }) => (
                <td
                  key={date}
                  data-cell-person={person.key}
                  data-cell-date={date}
                  data-over={(over?.person === person.key && over.date === date) || undefined}
                  data-closed={closed !== null || undefined}
                  data-today={date === today || undefined}
                >
                  <DayChips {...{ data, date, onChange, handle }} person={person.key} />
                  {date >= today && (
                    <IconButton
                      size="sm"
                      className={classes.plus ?? ''}
                      label={t.planIn({ person: nameOf(person), day: longDate(date) })}
                      onClick={() => onCell(person, date)}
                    >
                      <IconPlus size={16} aria-hidden="true" />
                    </IconButton>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Text>
  );
}
