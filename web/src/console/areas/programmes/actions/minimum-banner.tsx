import { dayWords } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { timetable } from '@clubhouse/messages/console/programmes/timetable';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain, useReadPage } from '../../../../api-client/queries/use-read.ts';
import { emailPromise } from '../../../../shared/email/email-words.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { minimumOf, whenWords } from '../logic/minimum.ts';
import type { OfferingTabProps } from '../offering-kind.ts';
import classes from '../offerings.module.css';
import { CallOffDialog } from './call-off-dialog.tsx';
import { useOfferingAction } from './use-offering-action.ts';

/** Whether there are enough people, when the day of the decision is near or past. */
export function MinimumBanner({ kind, row }: OfferingTabProps) {
  const minimum = minimumOf(row, clubToday());
  const path = { id: row.id };
  const sold = useReadPage(kind.calls.participants, {
    under: kind.resource.path,
    path,
    query: { status: 'CONFIRMED', limit: 1 },
    enabled: minimum !== undefined,
  });
  const decide = useOperation(kind.calls.decide);
  const confirm = useConfirm();
  const { act, refusal, busy } = useOfferingAction();
  if (!minimum || minimum.days === null) return null;
  const count = sold.data?.count;
  const runs = async () => {
    const yes = await confirm({
      title: t.minimumConfirmTitle({ name: row.name }),
      children: emailPromise(t.minimumConfirmBody()),
      confirm: t.minimumConfirmButton(),
    });
    if (yes)
      await act(
        () => decide.mutateAsync({ path }).then(() => readAgain(kind.resource.path)),
        t.minimumConfirmButton(),
        row.name,
      );
  };
  const enough = count !== undefined && count >= minimum.least;
  return (
    <Note tone={enough ? 'info' : 'warning'} title={enough ? t.minimumReached() : t.minimumOpen()}>
      <Group gap="8px 16px" justify="space-between" className={classes.banner}>
        <p>
          {t.minimumCount({
            count: count ?? '…',
            least: minimum.least,
            date: dayWords(row.decide_on ?? ''),
            days: whenWords(minimum.days),
          })}
        </p>
        <Group gap={8}>
          <Button size="sm" loading={busy} onClick={() => void runs()}>
            {t.minimumConfirmButton()}
          </Button>
          <DialogButton
            disabled={busy}
            label={timetable.cancelButton({ kind: kind.word })}
            dialog={(onClose) => <CallOffDialog kind={kind} row={row} onClose={onClose} />}
          />
        </Group>
      </Group>
      {refusal && <p role="alert">{refusal}</p>}
    </Note>
  );
}
