import { timeWords, type VisibleSession } from '@clubhouse/contract';
import { participants } from '@clubhouse/messages/console/programmes/participants';
import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain, useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { timeLeft, useNow } from '../../../../ui/time/use-now.ts';
import shared from '../../../kit/page/page.module.css';
import { SessionDialog } from '../actions/session-dialog.tsx';
import { useOfferingAction } from '../actions/use-offering-action.ts';
import { isReplaced } from '../logic/plan.ts';
import { hasTerms, type OfferingTabProps } from '../offering-kind.ts';

interface Chosen {
  readonly session: VisibleSession;
  readonly action: 'CALL_OFF' | 'MOVE';
}

const spanWords = (start: string, end: string) => timeWords(Date.parse(start), Date.parse(end), clubConfig().timezone);

/** What can still be changed comes first; past sessions follow, the latest first. */
function upcomingFirst(sessions: readonly VisibleSession[], now: number): readonly VisibleSession[] {
  const isPast = ({ end_at }: VisibleSession) => Date.parse(end_at) <= now;
  return [...sessions.filter((one) => !isPast(one)), ...sessions.filter(isPast).toReversed()];
}

/** Each session: its time, its status and its actions. */
export function SessionsTab({ kind, row }: OfferingTabProps) {
  const sessions = useRead(kind.calls.sessions, { under: kind.resource.path, path: { id: row.id } });
  const [chosen, setChosen] = useState<Chosen>();
  const undo = useOperation(kind.calls.undoSessionChange);
  const { act, refusal, busy } = useOfferingAction();
  const rows = sessions.data?.results ?? [];
  const waits = rows.some(({ change }) => change?.undo_until);
  const now = useNow(waits);
  const single = row.operating_hours.length === 0;
  const running = row.status === 'PUBLISHED' || row.status === 'CLOSED';
  const terms = new Map((hasTerms(row) ? (row.terms ?? []) : []).map(({ id, name }) => [id, name]));
  if (sessions.isPending) return <SkeletonRows rows={4} />;
  if (sessions.isError) return <ErrorState {...errorText(sessions.error)} bare onRetry={sessions.refetch} />;
  if (rows.length === 0)
    return (
      <EmptyState title={t.sessionsEmpty()} bare>
        {t.sessionsEmptyBody()}
      </EmptyState>
    );
  const takeBack = (change: number) =>
    act(async () => {
      await undo.mutateAsync({ path: { id: row.id, change } });
      await readAgain(kind.resource.path);
    }, t.undoneToast());
  return (
    <Stack gap={12}>
      {single && <Note tone="info">{t.sessionsSingle({ kind: kind.word })}</Note>}
      <RefusalNote>{refusal}</RefusalNote>
      <ol className={shared.rows}>
        {upcomingFirst(rows, now).map((session) => {
          const { id, term, start_from, end_at, venue, closed, change } = session;
          const ahead = Date.parse(start_from) > now;
          const until = isReplaced(session, rows) ? null : change?.undo_until;
          const open = until && Date.parse(until) > now ? until : null;
          return (
            <li key={`${term} ${start_from} ${id}`}>
              <span>
                {closed === null ? spanWords(start_from, end_at) : <s>{spanWords(start_from, end_at)}</s>}
                <small>
                  {[
                    terms.get(term ?? 0),
                    closed === null ? venue : closed,
                    closed === null && change
                      ? t.sessionMovedFrom({
                          span: spanWords(change.from_start, change.from_end),
                          reason: change.reason,
                        })
                      : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {open && change && (
                  <small>
                    <MessageText of={t.sessionUndoNote} with={{ time: <b role="timer">{timeLeft(open, now)}</b> }} />
                  </small>
                )}
              </span>
              <Group as="span" gap={8} justify="flex-end">
                {open && change && (
                  <Button size="sm" variant="default" loading={busy} onClick={() => void takeBack(change.id)}>
                    {t.undoButton()}
                  </Button>
                )}
                {id !== null && ahead && running && !single && !open && (
                  <>
                    <Button size="sm" variant="default" onClick={() => setChosen({ session, action: 'MOVE' })}>
                      {participants.moveButton()}
                    </Button>
                    <Button size="sm" variant="default" onClick={() => setChosen({ session, action: 'CALL_OFF' })}>
                      {t.sessionCancelButton()}
                    </Button>
                  </>
                )}
              </Group>
            </li>
          );
        })}
      </ol>
      {chosen && <SessionDialog kind={kind} row={row} {...chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  );
}
