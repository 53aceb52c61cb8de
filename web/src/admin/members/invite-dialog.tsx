import { type Answer, countInvitable, inviteMembers, memberInvitation } from '@clubhouse/contract';
import { useState } from 'react';
import { useList } from '../../data/use-list.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRead } from '../../data/use-read.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Note } from '../../ui/note/note.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { listPath } from '../console-path.ts';
import type { BulkDialogProps } from '../entry-parts.ts';
import { ButtonTo } from '../link-to.tsx';
import { refusalText } from '../refusal-text.ts';

type Outcome = Answer<typeof inviteMembers>;

const LOOK_MS = 1500;
const members = (many: number) => (many === 1 ? 'One member' : `${many.toLocaleString('en-SG')} members`);

/** Who was left out, and why, in words. */
const leftOut = ({ has_login, no_email, not_allowed, invited_before }: Outcome): readonly string[] =>
  [
    { many: has_login, why: 'already has a login', whys: 'already have a login' },
    { many: no_email, why: 'has no email address', whys: 'have no email address' },
    { many: not_allowed, why: 'has a status that can’t log in', whys: 'have a status that can’t log in' },
    { many: invited_before, why: 'was invited within the last day', whys: 'were invited within the last day' },
  ]
    .filter(({ many }) => many > 0)
    .map(({ many, why, whys }) => `${members(many)} ${many === 1 ? why : whys}.`);

/** What became of an invitation: how many emails are written, and who got none. */
function Invited({ outcome, onDone }: { readonly outcome: Outcome; readonly onDone: () => void }) {
  const { batch, queued } = outcome;
  const waiting = useList(
    memberInvitation,
    { batch: batch ?? 0, status: 'WAITING', limit: 1 },
    { enabled: batch !== null, whileRows: LOOK_MS },
  );
  const left = batch === null ? 0 : (waiting.data?.count ?? queued);
  return (
    <>
      {queued > 0 && <ProgressBar label="Emails written" done={queued - left} of={queued} />}
      <Note tone={queued > 0 ? 'success' : 'info'} role="status" title={`${members(queued)} invited`}>
        {leftOut(outcome).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Note>
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
        <ButtonTo to={listPath('invitations')}>View invitations</ButtonTo>
      </DialogActions>
    </>
  );
}

interface Props {
  readonly title: string;
  /** How many would be asked, as far as is known. */
  readonly count: number | undefined;
  readonly body: { readonly members?: number[]; readonly all?: boolean };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function InviteDialog({ title, count, body, onClose, onDone }: Props) {
  const invite = useOperation(inviteMembers, { invalidates: [memberInvitation.path] });
  const [refusal, setRefusal] = useState<string>();
  const send = () => {
    setRefusal(undefined);
    invite.mutate({ body }, { onError: (thrown) => setRefusal(refusalText(thrown)) });
  };
  return (
    <Dialog title={title} onClose={invite.data ? onDone : onClose}>
      {invite.data ? (
        <Invited outcome={invite.data} onDone={onDone} />
      ) : (
        <>
          <p>
            Each member gets an email with their membership ID and a link to create a login. Members with a login, and
            those invited within the last day, get none.
          </p>
          <DialogFoot refusal={refusal} onClose={onClose}>
            <Button disabled={count === undefined || count === 0} loading={invite.isPending} onClick={send}>
              {count === undefined ? 'Send invitations' : `Invite ${members(count).toLowerCase()}`}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

/** Invites the ticked members. */
export function BulkInviteDialog({ rows, onClose, onDone }: BulkDialogProps) {
  return (
    <InviteDialog
      title="Invite to create a login"
      count={rows.length}
      body={{ members: rows.map(({ id }) => Number(id)) }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Invites everybody who has no login yet. */
export function InviteAllDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useRead(countInvitable, { under: memberInvitation.path, fresh: true });
  return (
    <InviteDialog
      title="Invite all members without a login"
      count={data?.members}
      body={{ all: true }}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
