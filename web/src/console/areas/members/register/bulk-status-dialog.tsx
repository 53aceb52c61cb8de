import { MEMBER_STATUSES, type MemberStatus, type member } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';

import { useState } from 'react';
import { useCurrentUser } from '../../../../api-client/session/use-current-user.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import type { BulkDialogProps } from '../../../kit/entry/entry-actions.ts';
import { TextareaBox } from '../../../kit/form/text-boxes.tsx';
import { LeftOutList, SentToSecond } from '../../../kit/member/bulk-outcome.tsx';
import { planStatus, type StatusPlan } from './bulk-plan.ts';
import { useSendBulk } from './use-send-bulk.ts';

/** What a plan means, in sentences. */
function effects({ can, endsSessions, isFinal, reason }: StatusPlan): readonly string[] {
  return [
    t.bulkSentBody({ count: can.length }),
    ...(endsSessions ? [t.bulkStatusLogout()] : []),
    ...(isFinal ? [t.statusFinal()] : []),
    ...(reason ? [t.bulkStatusReason()] : []),
  ];
}

/** One status for all ticked members: what it means and who cannot is told before it is sent. */
export function BulkStatusDialog({ rows, onClose, onDone }: BulkDialogProps<typeof member>) {
  const own = useCurrentUser()?.member_profile?.id;
  const [to, setTo] = useState<MemberStatus | null>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { send, busy, refusal, sent } = useSendBulk();
  const plan = to && planStatus(rows, to, own);
  const missing = Boolean(plan?.reason && !reason.trim());
  const submit = () => {
    setAsked(true);
    if (!plan || missing) return;
    const status_reason = reason.trim();
    void send(
      plan.can.map(({ id }) => ({ id, status: to, ...(status_reason ? { status_reason } : {}) })),
      status_reason,
    );
  };
  return (
    <Dialog title={t.bulkStatusTitle({ count: rows.length })} onClose={sent ? onDone : onClose}>
      {sent ? (
        <SentToSecond id={sent} count={plan?.can.length ?? 0} onDone={onDone} />
      ) : (
        <>
          <SelectBox
            label={t.statusNew()}
            placeholder={t.selectPlaceholder()}
            size="sm"
            data-autofocus
            data={MEMBER_STATUSES.map((value) => ({ value, label: memberStatus(value) }))}
            value={to}
            onChange={setTo}
          />
          {plan && (
            <>
              {plan.can.length > 0 ? (
                <Effects of={effects(plan)} />
              ) : (
                <Note tone="warning" role="status">
                  {t.bulkStatusNone()}
                </Note>
              )}
              <LeftOutList cannot={plan.cannot} />
              {plan.can.length > 0 && (
                <TextareaBox
                  label={plan.reason ? t.statusReason() : t.statusReasonOptional()}
                  maxLength={500}
                  value={reason}
                  onChange={setReason}
                  error={asked && missing ? <FieldText>{t.statusReasonMissing()}</FieldText> : undefined}
                />
              )}
            </>
          )}
          <DialogFoot refusal={refusal} onClose={onClose}>
            <Button disabled={!plan || plan.can.length === 0} loading={busy} onClick={submit}>
              {t.bulkSendButton()}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
