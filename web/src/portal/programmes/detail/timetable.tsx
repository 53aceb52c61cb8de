import { myProgrammes } from '@clubhouse/messages/portal/my-programmes';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { TextButton } from '../../../ui/button/text-button.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { useCalendarFile } from '../data/use-calendar-file.ts';
import type { Offering } from '../logic/offering.ts';
import type { Run } from '../logic/runs.ts';
import { dayOf, shortDay, when } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './detail.module.css';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly run: Run;
}

/** Every session, numbered; the days that fall out stay in sight, struck through, with the reason. */
export function Timetable({ kind, offering, run }: Props) {
  const { calls, resource } = callsOf(kind);
  const query = run.term ? { term: run.term.id } : {};
  const { data, error, refetch } = useRead(calls.sessions, { under: resource.path, path: { id: offering.id }, query });
  const file = useCalendarFile(calls.calendar.path, offering.id, offering.name, query);
  const sessions = data?.results;
  let number = 0;
  return (
    <section aria-labelledby="timetable">
      <Group align="baseline" justify="space-between" gap="4px 16px" mb={8}>
        <h2 id="timetable">{run.term ? t.timetableTermTitle({ term: run.term.name }) : t.timetableTitle()}</h2>
        <TextButton onClick={file}>
          <IconCalendarPlus size={16} aria-hidden="true" />
          {myProgrammes.calendarButton()}
        </TextButton>
      </Group>
      {error && <ErrorState bare {...errorText(error)} title={t.timetableError()} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton height={120} radius={10} />}
      {sessions && (
        <ol className={classes.sessions} data-one={sessions.length < 2 || undefined}>
          {sessions.map((session) => {
            if (session.closed === null) number += 1;
            return (
              <Group
                as="li"
                nowrap
                align="stretch"
                size="m"
                digits
                gap={14}
                p="9px 0"
                line="top"
                key={session.start_from}
              >
                <Text as="span" tone="muted" fixed w={18}>
                  {session.closed === null ? number : ''}
                </Text>
                {session.closed === null ? (
                  <span>
                    {when(session.start_from, session.end_at)}
                    {session.venue && session.venue !== offering.venue && (
                      <Text as="small" tone="muted" ta="right">
                        {session.venue}
                      </Text>
                    )}
                  </span>
                ) : (
                  <>
                    <Text as="s" tone="muted">
                      {shortDay(dayOf(session.start_from))}
                    </Text>
                    <Text as="small" tone="muted" ta="right">
                      <span className={unseen.unseen}>{t.timetableCancelled()} </span>
                      {session.closed}
                    </Text>
                  </>
                )}
              </Group>
            );
          })}
          {sessions.length > 1 && (
            <Group as="li" nowrap align="stretch" size="m" digits gap={14} p="9px 0" line="top">
              <Text as="span" fixed w={18} />
              <Text as="span" tone="muted">
                {t.timetableEnds({ date: shortDay(dayOf(sessions.at(-1)?.end_at ?? '')) })}
              </Text>
            </Group>
          )}
        </ol>
      )}
    </section>
  );
}
