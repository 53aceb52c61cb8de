import { declineErasure, memberErasure } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { ReasonDialog } from '../../../../shared/reason-dialog.tsx';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Declines a request or stops it, with the reason that the member is told. */
export function DeclineDialog({ id, name, onClose }: Props) {
  const decline = useOperation(declineErasure, { invalidates: [memberErasure.path] });
  return (
    <ReasonDialog
      title={t.declineTitle()}
      button={t.declineButton()}
      busyText={t.sending()}
      resolver={bodyResolver(declineErasure.body)}
      onSend={(reason) => decline.mutateAsync({ path: { id }, body: { reason } })}
      toast={t.declinedToast()}
      onClose={onClose}
    >
      <p>{t.declineBody({ name })}</p>
      <TextareaField name="reason" label={t.declineReason()} maxLength={500} autosize minRows={2} data-autofocus />
    </ReasonDialog>
  );
}
