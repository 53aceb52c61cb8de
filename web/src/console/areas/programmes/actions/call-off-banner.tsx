import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { useEffect } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { timeLeft, useNow } from '../../../../ui/time/use-now.ts';
import type { OfferingTabProps } from '../offering-kind.ts';
import classes from '../offerings.module.css';
import { useOfferingAction } from './use-offering-action.ts';

/** How long after the end of the wait the page looks whether everything was sent. */
const LOOK_MS = 4000;

/** What was called off: how long it can be taken back, or that it is being carried out, or why it was. */
export function CallOffBanner({ kind, row }: OfferingTabProps) {
  const waits = row.status === 'CANCELLED' && row.undo_until !== null;
  const now = useNow(waits);
  const over = waits && Date.parse(row.undo_until ?? '') <= now;
  useEffect(() => {
    if (!over) return;
    const timer = setInterval(() => void readAgain(kind.resource.path), LOOK_MS);
    return () => clearInterval(timer);
  }, [over, kind]);
  const undo = useOperation(kind.calls.undoCancel);
  const cancel = useOperation(kind.calls.cancel);
  const confirm = useConfirm();
  const { act, refusal, busy } = useOfferingAction();
  if (row.status !== 'CANCELLED') return null;
  const reason = row.cancelled_because;
  if (!waits)
    return (
      <Note tone="danger" title={t.cancelledTitle({ kind: kind.word })}>
        {reason && t.cancelledReason({ reason })}
      </Note>
    );
  if (over)
    return (
      <Note tone="info" role="status" title={t.cancelRunningTitle()}>
        {t.cancelRunningBody()}
      </Note>
    );
  const path = { id: row.id };
  const again = () => readAgain(kind.resource.path, kind.enrolments.path);
  const takeBack = () => act(() => undo.mutateAsync({ path }).then(again), t.cancelUndoneToast(), row.name);
  const sendNow = async () => {
    const yes = await confirm({
      title: t.cancelNowTitle(),
      children: t.cancelNowBody(),
      confirm: t.cancelNowButton(),
      danger: true,
    });
    if (yes)
      await act(() => cancel.mutateAsync({ path, body: { now: true } }).then(again), t.cancelNowToast(), row.name);
  };
  const time = (
    <Text as="b" digits role="timer">
      {timeLeft(row.undo_until ?? '', now)}
    </Text>
  );
  return (
    <Note tone="warning" title={t.cancelWaitingTitle({ kind: kind.word })}>
      <Group gap="8px 16px" justify="space-between" className={classes.banner}>
        <p>
          {reason ? (
            <MessageText of={t.cancelWaitingReason} with={{ time, reason }} />
          ) : (
            <MessageText of={t.cancelWaitingBody} with={{ time }} />
          )}
        </p>
        <Group gap={8}>
          <Button size="sm" loading={busy} onClick={() => void takeBack()}>
            {t.undoButton()}
          </Button>
          <Button size="sm" variant="default" disabled={busy} onClick={() => void sendNow()}>
            {t.cancelNowButton()}
          </Button>
        </Group>
      </Group>
      {refusal && <p role="alert">{refusal}</p>}
    </Note>
  );
}
