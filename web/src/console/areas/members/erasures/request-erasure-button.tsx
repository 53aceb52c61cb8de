import { memberErasure, requestErasure } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { TextInput } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { MemberSelect } from '../../../kit/member/member-select.tsx';

/** Writes down that someone who left asked to be erased. */
export function RequestErasureButton() {
  if (!useRights().includes('member.manage')) return null;
  return (
    <DialogButton icon={IconEraser} label={t.newButton()} dialog={(onClose) => <RequestDialog onClose={onClose} />} />
  );
}

function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const [member, setMember] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const request = useOperation(requestErasure, { invalidates: [memberErasure.path] });
  const send = () => {
    if (member === null) return;
    request.mutateAsync({ body: { member, reason } }).then(
      () => {
        toast.show({ tone: 'success', title: t.sentToast() });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <Dialog title={t.newButton()} onClose={onClose}>
      <p>{t.newBody()}</p>
      <MemberSelect label={t.memberLabel()} value={member} onChange={setMember} size="sm" data-autofocus />
      <TextInput
        label={t.staffReasonLabel()}
        value={reason}
        maxLength={500}
        size="sm"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button disabled={member === null} loading={request.isPending} onClick={send}>
          {t.sendButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
