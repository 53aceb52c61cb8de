import { activateAccount } from '@clubhouse/contract';
import { useState } from 'react';
import { errorText } from '../../data/error-text.ts';
import { call } from '../../data/request.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Note } from '../../ui/note/note.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { ActivatePasswordForm } from './activate-password-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedLink } from './use-mailed-link.ts';

/** The mailed link of create-login. A browser that did not choose the password chooses one here. */
export function ActivateLogin({ token }: { readonly token: string }) {
  const [later, setLater] = useState<'active' | 'spent'>();
  const { data, error, refetch } = useMailedLink(
    activateAccount.path,
    token,
    () => call(activateAccount, { body: { token } }).then(() => 'active' as const),
    ({ kind, fieldErrors }) => {
      if (fieldErrors?.password) return 'password' as const;
      return kind === 'not-found' || kind === 'validation' ? ('spent' as const) : undefined;
    },
  );
  const outcome = later ?? data;
  if (error) {
    return (
      <AuthPage title="Create your login">
        <ErrorState {...errorText(error)} onRetry={refetch} />
      </AuthPage>
    );
  }
  if (outcome === 'password') {
    return (
      <AuthPage title="Choose a password" lead="Choose one to finish creating your login.">
        <ActivatePasswordForm token={token} onDone={() => setLater('active')} onSpent={() => setLater('spent')} />
      </AuthPage>
    );
  }
  if (outcome === 'active') {
    return (
      <AuthPage title="Your login is ready" lead="Welcome. Log in with the password you have chosen.">
        <LinkButton to="/login" size="lg" fullWidth>
          Log in
        </LinkButton>
      </AuthPage>
    );
  }
  if (outcome === 'spent') {
    return (
      <AuthPage title="This link no longer works">
        <Note tone="info">
          A link works once, for one hour. If your login works already, log in; otherwise create it again.
        </Note>
        <LinkButton to="/login" size="lg" fullWidth>
          Log in
        </LinkButton>
        <LinkButton to="/create-login" variant="default" size="lg" fullWidth search={{}}>
          Create the login again
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Create your login" lead="One moment, your login is being made ready.">
      <div aria-busy="true">
        <Skeleton height={48} radius={10} />
      </div>
    </AuthPage>
  );
}
