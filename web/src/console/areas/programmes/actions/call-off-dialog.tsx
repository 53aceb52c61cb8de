import { participants } from '@clubhouse/messages/console/programmes/participants';
import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain, useRead } from '../../../../api-client/queries/use-read.ts';
import { emailPromise } from '../../../../shared/email/email-words.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { TextareaBox } from '../../../kit/form/text-boxes.tsx';
import type { ActDialogProps } from '../offering-kind.ts';
import { useOfferingAction } from './use-offering-action.ts';

/** Whom it hits and what goes back, then the reason; it can be taken back for some minutes. */
export function CallOffDialog({ kind, row, onClose }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const path = { id: row.id };
  const preview = useRead(kind.calls.cancel, {
    // Not read again with the rest: once it is called off it would tell something else.
    under: `${kind.resource.path}${row.id}/cancel/`,
    path,
    body: { preview: true },
  });
  const cancel = useOperation(kind.calls.cancel);
  const { act, refusal, busy } = useOfferingAction();
  const submit = async () => {
    const work = async () => {
      await cancel.mutateAsync({ path, body: { reason: reason.trim() } });
      await readAgain(kind.resource.path);
    };
    if (await act(work, t.cancelledToast({ kind: kind.word }), t.effectUndo())) onClose();
  };
  const { data } = preview;
  return (
    <Dialog title={t.cancelTitle({ name: row.name })} onClose={onClose} width={520}>
      <ReadState of={preview} rows={2} bare />
      {data && (
        <Effects
          of={[
            data.participants === 0
              ? t.effectNoOne()
              : t.cancelEffectPeople({ participants: data.participants, enrollments: data.enrollments }),
            Number(data.refund_amount) > 0
              ? t.cancelEffectRefund({ amount: formatMoney(data.refund_amount, clubConfig().currency) })
              : t.effectNoRefund(),
            ...(data.participants === 0 ? [] : [emailPromise(t.cancelEffectNotified())]),
            t.effectUndo(),
          ]}
        />
      )}
      <TextareaBox
        label={participants.reasonLabel()}
        description={t.reasonHelp()}
        data-autofocus
        autosize
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <DialogFoot refusal={refusal} onClose={onClose} leave={participants.keepButton()}>
        <Button
          color="danger"
          loading={busy}
          disabled={!data || (data.participants > 0 && reason.trim() === '')}
          onClick={() => void submit()}
        >
          {t.cancelButton({ kind: kind.word })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
