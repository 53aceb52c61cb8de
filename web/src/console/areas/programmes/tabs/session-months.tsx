import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { dateWords, monthGrid, partsOf } from '../../../../ui/calendar/iso-date.ts';
import { Grid, Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import display from '../../../kit/display/display.module.css';
import type { ShownSession } from '../logic/plan.ts';
import classes from './plan.module.css';

const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** Months with their session days marked. The timetable below says the same in words, so it is not read out. */
export function MonthsOf({ sessions }: { readonly sessions: readonly ShownSession[] }) {
  const byDay = Map.groupBy(sessions, ({ date }) => date);
  const months = [...new Set(sessions.map(({ date }) => date.slice(0, 7)))];
  const kindOf = (iso: string) => {
    const day = byDay.get(iso);
    if (!day) return undefined;
    if (day.some(({ missing }) => missing)) return 'missing';
    return day.every(({ closed }) => closed !== null) ? 'closed' : 'on';
  };
  return (
    <>
      <Grid min={168} gap="16px 24px" aria-hidden="true">
        {months.map((month) => {
          const { year, month: number } = partsOf(`${month}-01`);
          return (
            <div key={month}>
              <Text size="m" weight="medium" mb={4}>
                {dateWords(`${month}-01`, { month: 'long', year: 'numeric' })}
              </Text>
              <Grid columns="repeat(7, 1fr)" gap={2} className={classes.days} digits>
                {WEEKDAYS.map((day, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two days begin with the same letter
                  <i key={at}>{day}</i>
                ))}
                {monthGrid(year, number)
                  .filter((week) => week.some((iso) => iso.startsWith(month)))
                  .flat()
                  .map((iso) => (
                    <span
                      key={iso}
                      data-outside={!iso.startsWith(month) || undefined}
                      data-kind={iso.startsWith(month) ? kindOf(iso) : undefined}
                    >
                      {partsOf(iso).day}
                    </span>
                  ))}
              </Grid>
            </div>
          );
        })}
      </Grid>
      <Group
        as="p"
        gap="4px 14px"
        className={`${display.legend} ${classes.legend}`}
        tone="soft"
        size="s"
        weight="regular"
        aria-hidden="true"
      >
        <span data-kind="on">{t.planOn()}</span>
        <span data-kind="closed">{t.planClosed()}</span>
        <span data-kind="missing">{t.planMissing()}</span>
      </Group>
    </>
  );
}
