import { member } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useState } from 'react';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { memberRemoval } from './member-removal.ts';
import type { MemberRow } from './member-words.ts';

/** Deletes a member who has neither login nor link; for the others the register has a status. */
export function useMemberRemoval(row: MemberRow, onGone: () => void) {
  const remove = useRemove(member);
  const confirm = useConfirm();
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  const ask = async () => {
    setRefusal(undefined);
    const sure = await confirm({
      title: t.memberDeleteTitle({ name: row.name }),
      children: memberRemoval.means,
      confirm: t.memberDeleteConfirm(),
      cancel: t.memberDeleteCancel(),
      danger: true,
    });
    if (!sure) return;
    try {
      await remove.mutateAsync(row.id);
      toast.show({ tone: 'success', title: memberRemoval.done, message: row.name });
      onGone();
    } catch (thrown) {
      setRefusal(refusalText(thrown));
    }
  };
  return { ask, refusal, busy: remove.isPending, possible: row.user === null && row.linked_member_id === null };
}
