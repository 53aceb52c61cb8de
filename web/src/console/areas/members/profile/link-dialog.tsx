import { member } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useState } from 'react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { MemberSelect } from '../../../kit/member/member-select.tsx';
import type { MemberTabProps } from './member-words.ts';

/** Links two members as spouses; both sides change, or none. */
export function LinkDialog({ row, onClose }: MemberTabProps & { readonly onClose: () => void }) {
  const [other, setOther] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(member);
  const toast = useToast();
  const link = () =>
    save.mutateAsync({ id: row.id, body: { linked_member_id: other } }).then(
      () => {
        toast.show({ tone: 'success', title: t.linkedToast() });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  return (
    <Dialog title={t.linkTitle({ name: row.name })} onClose={onClose}>
      <MemberSelect
        label={t.memberTitle()}
        description={t.linkHelp()}
        value={other}
        onChange={setOther}
        size="sm"
        data-autofocus
      />
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button disabled={other === null} loading={save.isPending} onClick={link}>
          {t.linkConfirm()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
