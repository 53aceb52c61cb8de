import { approvalRequest, arrears, proposeSuspensions } from '@clubhouse/contract';
import { IconUserPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../data/use-operation.ts';
import { Button } from '../../../ui/button/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../ui/effects/effects.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SentToSecond } from '../../members/bulk-parts.tsx';
import { refusalText } from '../../refusal-text.ts';

/** Proposes to suspend whoever owes for too long; a second person decides. */
export function ProposeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconUserPause size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Propose suspensions
      </Button>
      {open && <ProposeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const propose = useOperation(proposeSuspensions, { invalidates: [arrears.path, approvalRequest.path] });
  const { data } = propose;
  return (
    <Dialog title="Propose suspensions" onClose={onClose}>
      {!data && (
        <Effects
          of={[
            'Everybody who owes for longer than the club allows is proposed for “Suspended, payment due”.',
            'Nothing changes before a second person has accepted it, member by member if need be.',
            'Who is suspended may log in and pay, but not book. Once everything overdue is paid they are active again by themselves.',
            'Who is proposed already is left out.',
          ]}
        />
      )}
      {data && data.approval_request === null && (
        <Note tone="info" role="status">
          Nobody owes for that long who is not suspended or proposed already.
        </Note>
      )}
      {data && data.approval_request !== null ? (
        <SentToSecond id={data.approval_request} count={data.members} onDone={onClose} />
      ) : (
        <DialogFoot
          refusal={propose.isError && refusalText(propose.error)}
          onClose={onClose}
          leave={data ? 'Close' : 'Cancel'}
        >
          {!data && (
            <Button loading={propose.isPending} onClick={() => propose.mutate({})}>
              Send to a second person
            </Button>
          )}
        </DialogFoot>
      )}
    </Dialog>
  );
}
