import { confirmEmail } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { login } from '@clubhouse/messages/portal/login';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { call } from '../../../../api-client/request/request.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { AuthPage } from '../auth-page.tsx';
import { useMailedLink } from './use-mailed-link.ts';

const TITLE = t.confirmEmailTitle();

const GoOn = () => (
  <LinkButton to="/login" size="lg" fullWidth>
    {login.logInButton()}
  </LinkButton>
);

/** The link in a new mailbox: from here on it is the one to log in with. */
export function ConfirmEmailPage({ token }: { readonly token: string }) {
  const { data, error, refetch } = useMailedLink(
    confirmEmail.path,
    token,
    () => call(confirmEmail, { body: { token } }).then(() => 'confirmed' as const),
    ({ kind, fieldErrors }) => {
      if (fieldErrors?.email) return 'taken' as const;
      return kind === 'not-found' || kind === 'validation' ? ('expired' as const) : undefined;
    },
  );
  if (error) {
    return (
      <AuthPage title={TITLE}>
        <ErrorState {...errorText(error)} onRetry={refetch} />
      </AuthPage>
    );
  }
  if (data === 'confirmed') {
    return (
      <AuthPage title={t.emailConfirmedTitle()} lead={t.emailConfirmedLead()}>
        <GoOn />
      </AuthPage>
    );
  }
  if (data === 'taken') {
    return (
      <AuthPage title={t.emailTakenTitle()}>
        <Note tone="warning">{t.emailTakenBody()}</Note>
        <GoOn />
      </AuthPage>
    );
  }
  if (data === 'expired') {
    return (
      <AuthPage title={t.linkExpiredTitle()}>
        <Note tone="info">{t.confirmEmailExpiredBody()}</Note>
        <GoOn />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={TITLE} lead={t.confirmingEmailLead()}>
      <div aria-busy="true">
        <Skeleton height={48} radius={10} />
      </div>
    </AuthPage>
  );
}
