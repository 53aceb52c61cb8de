import { type Answer, countInvitable, inviteMembers, memberInvitation } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
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
const counted = (count: number) => ({ count, number: count.toLocaleString('en-SG') });

/** Who was left out, and why, in words. */
const leftOut = ({ has_login, no_email, not_allowed, invited_before }: Outcome): readonly string[] =>
  (
    [
      [has_login, t.inviteHasLogin],
      [no_email, t.inviteNoEmail],
      [not_allowed, t.inviteNotAllowed],
      [invited_before, t.inviteBefore],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, line]) => line(counted(count)));

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
      {queued > 0 && <ProgressBar label={t.invitedProgress()} done={queued - left} of={queued} />}
      <Note tone={queued > 0 ? 'success' : 'info'} role="status" title={t.invitedTitle(counted(queued))}>
        {leftOut(outcome).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Note>
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          {t.closeButton()}
        </Button>
        <ButtonTo to={listPath('invitations')}>{t.invitationsLink()}</ButtonTo>
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
          <p>{t.inviteBody()}</p>
          <DialogFoot refusal={refusal} onClose={onClose}>
            <Button disabled={count === undefined || count === 0} loading={invite.isPending} onClick={send}>
              {count === undefined ? t.inviteSendButton() : t.inviteButton(counted(count))}
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
      title={t.inviteTitle()}
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
      title={t.inviteAllTitle()}
      count={data?.members}
      body={{ all: true }}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
