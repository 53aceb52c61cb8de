import { readTokens } from '../../data/tokens.ts';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface Props {
  readonly username: string;
  /** The new access token, or null to leave the page. */
  readonly onAnswer: (access: string | null) => void;
}

/** The password, asked for above the page that someone is working on. */
export function LogInDialog({ username, onAnswer }: Props) {
  return (
    <Dialog title="Please log in again" width={420} keepOpen>
      <p>
        Your session has ended. Everything you typed is still here. Enter the password of <b>{username}</b> to continue.
      </p>
      <LoginForm username={username} onLoggedIn={() => onAnswer(readTokens().access)} />
      <Button variant="quiet" fullWidth mt={8} onClick={() => onAnswer(null)}>
        Leave this page
      </Button>
    </Dialog>
  );
}
