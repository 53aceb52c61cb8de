import type { HouseholdPerson, PlanItem } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { IconPlus } from '@tabler/icons-react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { personColor } from '../../../ui/avatar/person.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { DayChips } from './chips.tsx';
import classes from './planner.module.css';
import { dateOfEntry, longDate, nameOf, timesOn } from './planner-words.ts';
import type { Planner } from './use-planner.ts';

interface Props {
  readonly data: Planner;
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly onCell: (person: HouseholdPerson, date: string) => void;
  readonly onChange: (item: PlanItem) => void;
}

/** Who has something on a day, planned or not. */
const busyOn = ({ household, entries, items }: Planner, date: string) =>
  household.filter(
    ({ key }) =>
      entries.some((entry) => entry.people.includes(key) && dateOfEntry(entry) === date) ||
      items.some((item) => item.people.includes(key) && timesOn(item, date).length > 0),
  );

/** One day at a time, everyone below each other. */
export function DayView({ data, date, onDate, onCell, onChange }: Props) {
  const { days, household, today } = data;
  const closed = days.find((day) => day.date === date)?.closed;
  return (
    <Stack gap={12}>
      <Group as="fieldset" nowrap gap={2} className={classes.strip} surface="card" p={4}>
        <legend>{t.dayLabel()}</legend>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            aria-pressed={day.date === date}
            data-now={day.date === today || undefined}
            onClick={() => onDate(day.date)}
          >
            <span className={unseen.unseen}>{longDate(day.date)}</span>
            <small className={classes.letter} aria-hidden="true">
              {dateWords(day.date, { weekday: 'narrow' })}
            </small>
            <span className={classes.number} aria-hidden="true">
              {Number(day.date.slice(8))}
            </span>
            <i>
              {busyOn(data, day.date)
                .slice(0, 4)
                .map(({ key }) => (
                  <em key={key} style={{ background: personColor(key).mark }} />
                ))}
            </i>
          </button>
        ))}
      </Group>
      <h2>{longDate(date)}</h2>
      {closed && <Text tone="warning">{t.closedDay({ reason: closed })}</Text>}
      <Text as="ul" surface="card" line="between" p="0 16px">
        {household.map((person) => {
          const chips = <DayChips {...{ data, date, onChange }} person={person.key} />;
          const isBusy = busyOn(data, date).some(({ key }) => key === person.key);
          return (
            <Stack as="li" key={person.key} gap={8} p="12px 0">
              <Group nowrap gap={10} justify="space-between">
                <Group nowrap gap={10}>
                  <Avatar name={person.full_name} size="sm" person={person.key} />
                  <Text as="b" weight="bold">
                    {nameOf(person)}
                  </Text>
                  {!isBusy && (
                    <Text as="span" size="m" tone="muted">
                      {t.nothingThatDay()}
                    </Text>
                  )}
                </Group>
                {date >= today && (
                  <IconButton
                    label={t.planIn({ person: nameOf(person), day: longDate(date) })}
                    onClick={() => onCell(person, date)}
                  >
                    <IconPlus size={20} aria-hidden="true" />
                  </IconButton>
                )}
              </Group>
              {chips}
            </Stack>
          );
        })}
      </Text>
    </Stack>
  );
}
