import { localTime, momentWords, timeOf } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { ChoiceBox } from '../../../kit/page/choice-box.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import type { ShownRun, ShownSession } from '../logic/plan.ts';
import type { usePlan } from '../use-plan.ts';
import classes from './plan.module.css';
import { MonthsOf } from './session-months.tsx';

interface Props {
  readonly plan: ReturnType<typeof usePlan>;
  /** Where it usually is; only another place is named. */
  readonly venue: string;
  /** Not saved yet. */
  readonly drafted: boolean;
}

/** The run that someone is looking for: the first that is not over. */
const nearest = (runs: readonly ShownRun[]) => runs.find(({ to }) => to >= clubToday()) ?? runs.at(-1);

/** The sessions on a calendar and as a timetable, with the days that fall out and why. */
export function PlanPreview({ plan, venue, drafted }: Props) {
  const [chosen, setChosen] = useState<number>();
  const run = plan.runs.find(({ key }) => key === chosen) ?? nearest(plan.runs);
  const shown = plan.sessions?.filter((one) => one.run === run?.key);
  return (
    <Panel title={t.sessionsTitle()}>
      {plan.runs.length > 1 && run && (
        <ChoiceBox
          label={enrolment.termLabel()}
          options={plan.runs.map(({ key, name }) => ({ value: String(key), label: name || t.termNew() }))}
          value={String(run.key)}
          onChange={(key) => setChosen(Number(key))}
        />
      )}
      {plan.error && <ErrorState {...errorText(plan.error)} title={t.planLoadError()} onRetry={plan.refetch} bare />}
      {!plan.sessions && !plan.error && <SkeletonRows rows={4} />}
      {shown && <Timetable sessions={shown} venue={venue} drafted={drafted} />}
    </Panel>
  );
}

interface TimetableProps {
  readonly sessions: readonly ShownSession[];
  readonly venue: string;
  readonly drafted: boolean;
}

/** "Sun 6 Dec". */
const shortDay = (date: string) => dateWords(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** "Sun 6 Dec, 09:00–10:00"; what goes on for days is told whole. */
function timesOf({ date, start, end }: ShownSession, zone: string): string {
  const [from, to] = [localTime(start, zone), localTime(end, zone)];
  if (localTime(end - 1, zone).date !== date)
    return t.spanTitle({ from: momentWords(start, zone), to: momentWords(end, zone) });
  return `${shortDay(date)}, ${timeOf(from.minutes)}–${to.minutes === 0 ? '24:00' : timeOf(to.minutes)}`;
}

function Timetable({ sessions, venue, drafted }: TimetableProps) {
  const zone = clubConfig().timezone;
  const held = sessions.filter(({ closed }) => closed === null);
  const outs = sessions.length - held.length;
  const missing = held.filter((one) => one.missing).length;
  if (sessions.length === 0) return <p>{t.planEmpty()}</p>;
  const number = new Map(held.map((one, at) => [one, at + 1]));
  return (
    <>
      <p role="status">{t.planCount({ count: held.length, skipped: outs, drafted: drafted ? 'yes' : 'no' })}</p>
      {missing > 0 && <Note tone="warning">{t.planConflict({ count: missing })}</Note>}
      <MonthsOf sessions={sessions} />
      <Stack as="ol" size="m" digits line="between" className={classes.timetable}>
        {sessions.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two at once are marked, and both are shown
          <Group as="li" align="baseline" gap="2px 10px" p="7px 0" key={`${one.start} ${at}`}>
            <Text as="b" tone="muted" weight="regular" className={classes.number} aria-hidden="true">
              {number.get(one) ?? ''}
            </Text>
            {one.closed === null ? (
              <Text as="span" grow>
                {timesOf(one, zone)}
              </Text>
            ) : (
              <Text as="span" grow>
                <MessageText of={t.planSkipped} with={{ day: <s>{shortDay(one.date)}</s>, closed: one.closed }} />
              </Text>
            )}
            {one.missing && (
              <Text as="small" tone="warning" weight="medium">
                {t.planMissing()}
              </Text>
            )}
            {one.closed === null && one.venue !== venue && <small>{one.venue}</small>}
          </Group>
        ))}
      </Stack>
    </>
  );
}
