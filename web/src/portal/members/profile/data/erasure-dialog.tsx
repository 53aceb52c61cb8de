import { memberErasure, requestErasure } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { ReasonDialog } from '../../../../shared/reason-dialog.tsx';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';

interface Props {
  readonly memberId: number;
  readonly onClose: () => void;
}

/** Asks the club to erase what it keeps about the member. */
export function ErasureDialog({ memberId, onClose }: Props) {
  const request = useOperation(requestErasure, { invalidates: [memberErasure.path] });
  return (
    <ReasonDialog
      title={t.askButton()}
      button={t.sendButton()}
      busyText={t.sending()}
      onSend={(reason) => request.mutateAsync({ body: { member: memberId, reason } })}
      toast={t.sentToast()}
      onClose={onClose}
    >
      <p>{t.askBody()}</p>
      <TextareaField name="reason" label={t.reasonLabel()} maxLength={500} autosize minRows={2} data-autofocus />
    </ReasonDialog>
  );
}
