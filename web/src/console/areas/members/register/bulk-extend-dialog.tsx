import type { member } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';

import { useState } from 'react';
import { useCurrentUser } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import type { BulkDialogProps } from '../../../kit/entry/entry-actions.ts';
import { TextareaBox } from '../../../kit/form/text-boxes.tsx';
import { LeftOutList, SentToSecond } from '../../../kit/member/bulk-outcome.tsx';
import { planExtension } from './bulk-plan.ts';
import { useSendBulk } from './use-send-bulk.ts';

/** A new last day for all ticked members; no one is shortened by it. */
export function BulkExtendDialog({ rows, onClose, onDone }: BulkDialogProps<typeof member>) {
  const own = useCurrentUser()?.member_profile?.id;
  const [end, setEnd] = useState<string | null>(`${Number(clubToday().slice(0, 4)) + 1}-12-31`);
  const [remarks, setRemarks] = useState('');
  const { send, busy, refusal, sent } = useSendBulk();
  const plan = end ? planExtension(rows, end, own) : undefined;
  const count = plan?.can.length ?? 0;
  return (
    <Dialog title={t.extendTitle({ count: rows.length })} onClose={sent ? onDone : onClose}>
      {sent ? (
        <SentToSecond id={sent} count={count} onDone={onDone} />
      ) : (
        <>
          <DatePicker label={t.extendDate()} size="sm" min={clubToday()} value={end} onChange={setEnd} />
          {plan && end && (
            <p role="status">{count === 0 ? t.extendNone() : t.extendEffect({ count, date: formatDate(end) })}</p>
          )}
          {plan && <LeftOutList cannot={plan.cannot} />}
          <TextareaBox label={t.extendRemarks()} maxLength={2000} value={remarks} onChange={setRemarks} />
          <DialogFoot refusal={refusal} onClose={onClose}>
            <Button
              disabled={count === 0}
              loading={busy}
              onClick={() =>
                void send(
                  (plan?.can ?? []).map(({ id }) => ({ id, membership_end_date: end })),
                  remarks.trim(),
                )
              }
            >
              {t.bulkSendButton()}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
