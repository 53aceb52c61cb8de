import { myProgrammes } from '@clubhouse/messages/portal/my-programmes';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
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
      <div className={classes.sectionHead}>
        <h2 id="timetable">{run.term ? t.timetableTermTitle({ term: run.term.name }) : t.timetableTitle()}</h2>
        <button type="button" className={classes.textButton} data-thumb onClick={file}>
          <IconCalendarPlus size={16} aria-hidden="true" />
          {myProgrammes.calendarButton()}
        </button>
      </div>
      {error && <ErrorState bare {...errorText(error)} title={t.timetableError()} onRetry={() => void refetch()} />}
      {!sessions && !error && <Skeleton height={120} radius={10} />}
      {sessions && (
        <ol className={classes.sessions} data-one={sessions.length < 2 || undefined}>
          {sessions.map((session) => {
            if (session.closed === null) number += 1;
            return (
              <li key={session.start_from}>
                <span className={classes.number}>{session.closed === null ? number : ''}</span>
                {session.closed === null ? (
                  <span>
                    {when(session.start_from, session.end_at)}
                    {session.venue && session.venue !== offering.venue && <small>{session.venue}</small>}
                  </span>
                ) : (
                  <>
                    <s>{shortDay(dayOf(session.start_from))}</s>
                    <small>
                      <span className={classes.hidden}>{t.timetableCancelled()} </span>
                      {session.closed}
                    </small>
                  </>
                )}
              </li>
            );
          })}
          {sessions.length > 1 && (
            <li>
              <span className={classes.number} />
              <span className={classes.muted}>
                {t.timetableEnds({ date: shortDay(dayOf(sessions.at(-1)?.end_at ?? '')) })}
              </span>
            </li>
          )}
        </ol>
      )}
    </section>
  );
}
