import { approvalRequest, arrears, proposeSuspensions } from '@clubhouse/contract';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { treasury as t } from '@clubhouse/messages/console/finance/treasury';
import { IconUserPause } from '@tabler/icons-react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { SentToSecond } from '../../../kit/member/bulk-outcome.tsx';

/** Proposes to suspend the person who owes for too long; a second person decides. */
export function ProposeButton() {
  return (
    <DialogButton
      icon={IconUserPause}
      label={t.suspendTitle()}
      dialog={(onClose) => <ProposeDialog onClose={onClose} />}
    />
  );
}

function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const propose = useOperation(proposeSuspensions, { invalidates: [arrears.path, approvalRequest.path] });
  const { data } = propose;
  return (
    <Dialog title={t.suspendTitle()} onClose={onClose}>
      {!data && (
        <Effects
          of={[t.suspendEffectWho(), t.suspendEffectApproval(), t.suspendEffectMember(), t.suspendEffectSkip()]}
        />
      )}
      {data && data.approval_request === null && (
        <Note tone="info" role="status">
          {t.suspendNone()}
        </Note>
      )}
      {data && data.approval_request !== null ? (
        <SentToSecond id={data.approval_request} count={data.members} onDone={onClose} />
      ) : (
        <DialogFoot
          refusal={propose.isError && refusalText(propose.error)}
          onClose={onClose}
          leave={data ? fees.closeButton() : fees.cancelButton()}
        >
          {!data && (
            <Button loading={propose.isPending} onClick={() => propose.mutate({})}>
              {t.suspendSendButton()}
            </Button>
          )}
        </DialogFoot>
      )}
    </Dialog>
  );
}
