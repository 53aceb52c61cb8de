import { Link, useRouter } from '@tanstack/react-router';
import { isUnreachable } from '../../data/session.ts';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { AuthPage } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';

/** The way in. */
export function LoginPage({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const router = useRouter();
  const createLogin = (
    <>
      First time here? <Link to="/create-login">Create your login</Link>
    </>
  );
  return (
    <AuthPage title="Welcome back" lead="Log in to book, enrol, pay and see your club." foot={createLogin}>
      {isUnreachable() && (
        <Note tone="warning" title="We could not reach the club" role="status">
          <p>You may still be logged in. Check your connection, then try again.</p>
          <Button variant="default" size="sm" mt={8} onClick={() => router.invalidate()}>
            Try again
          </Button>
        </Note>
      )}
      <LoginForm onLoggedIn={onLoggedIn} />
    </AuthPage>
  );
}
