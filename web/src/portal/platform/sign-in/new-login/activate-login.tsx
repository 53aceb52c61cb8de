import { activateAccount } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { login } from '@clubhouse/messages/portal/login';
import { useState } from 'react';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { call } from '../../../../api-client/request/request.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { AuthPage } from '../auth-page.tsx';
import { ActivatePasswordForm } from './activate-password-form.tsx';
import { useMailedLink } from './use-mailed-link.ts';

type Outcome = 'password' | 'spent' | { readonly login: string };

/** The mailed link of create-login. A browser that did not choose the password chooses one here. */
export function ActivateLogin({ token }: { readonly token: string }) {
  const [later, setLater] = useState<Outcome>();
  const { data, error, refetch } = useMailedLink<Outcome>(
    activateAccount.path,
    token,
    () => call(activateAccount, { body: { token } }).then(({ login: name }) => ({ login: name ?? '' })),
    ({ kind, fieldErrors }) => {
      if (fieldErrors?.password) return 'password';
      return kind === 'not-found' || kind === 'validation' ? 'spent' : undefined;
    },
  );
  const outcome = later ?? data;
  if (error) {
    return (
      <AuthPage title={login.createLoginTitle()}>
        <ErrorState {...errorText(error)} onRetry={refetch} />
      </AuthPage>
    );
  }
  if (outcome === 'password') {
    return (
      <AuthPage title={t.choosePasswordTitle()} lead={t.activatePasswordLead()}>
        <ActivatePasswordForm
          token={token}
          onDone={(name) => setLater({ login: name })}
          onSpent={() => setLater('spent')}
        />
      </AuthPage>
    );
  }
  if (typeof outcome === 'object') {
    const { login: name } = outcome;
    return (
      <AuthPage title={t.activatedTitle()} lead={name ? t.activatedSharedLead({ name }) : t.activatedLead()}>
        <LinkButton to="/login" size="lg" fullWidth>
          {login.logInButton()}
        </LinkButton>
      </AuthPage>
    );
  }
  if (outcome === 'spent') {
    return (
      <AuthPage title={t.linkExpiredTitle()}>
        <Note tone="info">{t.activateExpiredBody()}</Note>
        <LinkButton to="/login" size="lg" fullWidth>
          {login.logInButton()}
        </LinkButton>
        <LinkButton to="/create-login" variant="default" size="lg" fullWidth search={{}}>
          {t.activateRestartButton()}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={login.createLoginTitle()} lead={t.activatingLead()}>
      <div aria-busy="true">
        <Skeleton height={48} radius={10} />
      </div>
    </AuthPage>
  );
}
