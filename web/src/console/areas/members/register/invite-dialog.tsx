import { type Answer, countInvitable, inviteMembers, type member, memberInvitation } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { emails } from '@clubhouse/messages/shared/emails';
import { useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { ProgressBar } from '../../../../ui/meter/progress-bar.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import type { BulkDialogProps } from '../../../kit/entry/entry-actions.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';

type Outcome = Answer<typeof inviteMembers>;

const LOOK_MS = 1500;

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
    .map(([count, line]) => line({ count }));

/** How the emails are doing: on their way, or kept for lack of a mail server. */
function Delivery({ outcome: { batch, queued, has_server } }: { readonly outcome: Outcome }) {
  const waiting = useList(
    memberInvitation,
    { batch: batch ?? 0, status: 'WAITING', limit: 1 },
    { enabled: has_server && batch !== null, whileRows: LOOK_MS },
  );
  if (queued === 0 || !has_server) return null;
  return <ProgressBar label={t.invitedProgress()} done={queued - (waiting.data?.count ?? queued)} of={queued} />;
}

/** The outcome of an invitation: how many emails go out, and who gets none. */
function Invited({ outcome, onDone }: { readonly outcome: Outcome; readonly onDone: () => void }) {
  const { queued, has_server } = outcome;
  const isKept = queued > 0 && !has_server;
  const sentTone = queued > 0 ? 'success' : 'info';
  return (
    <>
      <Delivery outcome={outcome} />
      <Note
        tone={isKept ? 'warning' : sentTone}
        role="status"
        title={(isKept ? t.invitedKeptTitle : t.invitedTitle)({ count: queued })}
      >
        {isKept && <p>{emails.noServerNote()}</p>}
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
  /** How many would be asked; left out for everyone without a login. */
  readonly chosen?: number;
  readonly body: { readonly members?: number[]; readonly all?: boolean };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function InviteDialog({ title, chosen, body, onClose, onDone }: Props) {
  const { data: known } = useRead(countInvitable, { under: memberInvitation.path, fresh: true });
  const count = chosen ?? known?.members;
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
          {known?.has_server === false && <Note tone="warning">{emails.noServerNote()}</Note>}
          <DialogFoot refusal={refusal} onClose={onClose}>
            <Button disabled={count === undefined || count === 0} loading={invite.isPending} onClick={send}>
              {count === undefined ? t.inviteSendButton() : t.inviteButton({ count })}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

/** Invites the ticked members. */
export function BulkInviteDialog({ rows, onClose, onDone }: BulkDialogProps<typeof member>) {
  return (
    <InviteDialog
      title={t.inviteTitle()}
      chosen={rows.length}
      body={{ members: rows.map(({ id }) => id) }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Invites everyone who has no login yet. */
export function InviteAllDialog({ onClose }: { readonly onClose: () => void }) {
  return <InviteDialog title={t.inviteAllTitle()} body={{ all: true }} onClose={onClose} onDone={onClose} />;
}
