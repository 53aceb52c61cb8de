import { undoEmailChange } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { call } from '../../../../api-client/request/request.ts';
import { forgetSession } from '../../../../api-client/session/session.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { AuthPage } from '../auth-page.tsx';

interface Props {
  readonly token: string;
  /** To the page that asks for a new password. */
  readonly onUndone: (resetToken: string) => void;
}

/** The link in the old mailbox. It ends sessions, so it waits for a click: programs that only open links change nothing. */
export function UndoEmailPage({ token, onUndone }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'expired' | 'taken' | string>();
  const undo = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { reset_token } = await call(undoEmailChange, { body: { token } });
      // The user who is logged in here was just logged out.
      forgetSession();
      onUndone(reset_token);
    } catch (thrown) {
      const refused = toApiError(thrown);
      setBusy(false);
      if (refused.fieldErrors.email) setFailure('taken');
      else if (refused.kind === 'not-found' || refused.kind === 'validation') setFailure('expired');
      else setFailure(errorText(refused).message);
    }
  };
  const contact = { club_contact: clubConfig().club_contact };
  if (failure === 'expired' || failure === 'taken')
    return (
      <AuthPage title={failure === 'taken' ? t.emailTakenTitle() : t.linkExpiredTitle()}>
        <Note tone="warning" role="alert">
          {failure === 'taken' ? t.undoEmailTakenBody(contact) : t.undoEmailExpiredBody(contact)}
        </Note>
      </AuthPage>
    );
  return (
    <AuthPage title={t.undoEmailTitle()} lead={t.undoEmailLead()}>
      <RefusalNote>{failure}</RefusalNote>
      <Button size="lg" fullWidth loading={busy} onClick={undo}>
        {t.undoEmailButton()}
      </Button>
    </AuthPage>
  );
}
