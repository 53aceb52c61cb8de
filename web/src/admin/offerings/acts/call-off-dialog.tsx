import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { clubConfig } from '../../../data/config.ts';
import { errorText } from '../../../data/error-text.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { readAgain, useRead } from '../../../data/use-read.ts';
import { Button } from '../../../ui/button/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../ui/effects/effects.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import type { ActDialogProps } from '../face.ts';
import { useAct } from './use-act.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Whom it hits and what goes back, then the reason; it can be taken back for some minutes. */
export function CallOffDialog({ face, row, onClose }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const path = { id: row.id };
  const preview = useRead(face.calls.cancel, {
    // Not read again with the rest: once it is called off it would tell something else.
    under: `${face.resource.path}${row.id}/cancel/`,
    path,
    body: { preview: true },
  });
  const cancel = useOperation(face.calls.cancel);
  const { act, refusal, busy } = useAct();
  const submit = async () => {
    const work = async () => {
      await cancel.mutateAsync({ path, body: { reason: reason.trim() } });
      await readAgain(face.resource.path);
    };
    if (await act(work, `The ${face.word} is called off`, 'Nothing is sent for some minutes; it can be taken back.'))
      onClose();
  };
  const { data } = preview;
  return (
    <Dialog title={`Call off ${row.name}?`} onClose={onClose} width={520}>
      {preview.isPending && <SkeletonRows rows={2} />}
      {preview.isError && <ErrorState {...errorText(preview.error)} bare onRetry={preview.refetch} />}
      {data && (
        <Effects
          of={[
            data.participants === 0
              ? 'Nobody is enrolled.'
              : `${counted(data.participants, 'person', 'people')} in ${counted(data.enrollments, 'enrolment', 'enrolments')} are hit, those who wait included.`,
            Number(data.refund_amount) > 0
              ? `${formatMoney(data.refund_amount, clubConfig().currency)} goes back, all that was paid.`
              : 'No money has to go back.',
            ...(data.participants === 0 ? [] : ['Everybody is told by mail and in the portal, with your reason.']),
            'It waits for some minutes first: until then you can take it back, and nobody has heard anything.',
          ]}
        />
      )}
      <Textarea
        size="sm"
        label="Reason"
        description="Everybody reads it."
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogFoot refusal={refusal} onClose={onClose} leave="Leave it on">
        <Button
          color="danger"
          loading={busy}
          disabled={!data || (data.participants > 0 && reason.trim() === '')}
          onClick={() => void submit()}
        >
          Call it off
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
