import { approveErasure, memberErasure } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** What can be done with a request now. No one decides about themselves. */
export function ErasureActions({ row }: SheetPartProps<typeof memberErasure>) {
  const { ask, refusal } = useConfirmedAction();
  const approve = useOperation(approveErasure, { invalidates: [memberErasure.path] });
  const own = useMember().member_profile?.id;
  const mayManage = useRights().includes('member.manage');
  const { id, status, member, member_name } = row;
  if (!mayManage || member === own || (status !== 'REQUESTED' && status !== 'APPROVED')) return null;
  const name = member_name ?? '';
  const onApprove = () =>
    ask(
      { title: t.approveTitle(), children: t.approveBody({ name }), confirm: t.approveButton(), danger: true },
      () => approve.mutateAsync({ path: { id } }),
      t.approvedToast(),
    );
  return (
    <>
      {status === 'REQUESTED' && (
        <Button size="sm" loading={approve.isPending} onClick={onApprove}>
          {t.approveButton()}
        </Button>
      )}
      <DialogButton
        label={status === 'REQUESTED' ? t.declineButton() : t.stopButton()}
        dialog={(onClose) => <DeclineDialog id={id} name={name} onClose={onClose} />}
      />
      {refusal}
    </>
  );
}
