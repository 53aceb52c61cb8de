import { app as t } from '@clubhouse/messages/portal/app';
import { readTokens } from '../../api-client/session/tokens.ts';
import { LoginForm } from '../../portal/platform/sign-in/login-form.tsx';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { MessageText } from '../../ui/text/message-text.tsx';

interface Props {
  readonly username: string;
  /** The new access token, or null to leave the page. */
  readonly onAnswer: (access: string | null) => void;
}

/** The password, asked for above the page that someone is working on. */
export function LogInDialog({ username, onAnswer }: Props) {
  return (
    <Dialog title={t.sessionEndedTitle()} width={420} keepOpen>
      <p>
        <MessageText of={t.sessionEndedBody} with={{ username: <b>{username}</b> }} />
      </p>
      <LoginForm username={username} onLoggedIn={() => onAnswer(readTokens().access)} />
      <Button variant="quiet" fullWidth mt={8} onClick={() => onAnswer(null)}>
        {t.sessionEndedLeaveButton()}
      </Button>
    </Dialog>
  );
}
