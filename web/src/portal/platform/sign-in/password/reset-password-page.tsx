import { validateResetToken } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { login } from '@clubhouse/messages/portal/login';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../../../api-client/queries/query-client.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { call } from '../../../../api-client/request/request.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { AuthPage } from '../auth-page.tsx';
import { LinkSent, linkSentTitle } from '../new-login/link-sent.tsx';
import { NoEmails } from '../no-emails.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Whether the link still works: true, false, or an error when the club could not be asked. */
function useTokenCheck(token: string) {
  return useQuery(
    {
      queryKey: [validateResetToken.path, token],
      queryFn: ({ signal }) => call(validateResetToken, { body: { token }, signal }).then(() => true, falseOrThrow),
      enabled: token !== '',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
}

function falseOrThrow(thrown: unknown): false {
  const error = toApiError(thrown);
  if (error.kind === 'not-found' || error.kind === 'validation') return false;
  throw error;
}

/** Sets a new password by the mailed link. The link is checked on opening; a spent one offers a new one on the spot. */
export function ResetPasswordPage({ token }: { readonly token: string }) {
  const check = useTokenCheck(token);
  const [phase, setPhase] = useState<'form' | 'spent' | 'done'>('form');
  if (phase === 'done') {
    return (
      <AuthPage title={t.passwordResetTitle()} lead={t.passwordResetLead()}>
        <LinkButton to="/login" size="lg" fullWidth>
          {login.logInButton()}
        </LinkButton>
      </AuthPage>
    );
  }
  if (check.isError) {
    return (
      <AuthPage title={t.resetPasswordTitle()}>
        <ErrorState {...errorText(check.error)} onRetry={check.refetch} />
      </AuthPage>
    );
  }
  if (token === '' || check.data === false || phase === 'spent') return <SpentLink hadToken={token !== ''} />;
  return (
    <AuthPage title={t.resetPasswordTitle()} lead={t.resetPasswordLead()}>
      {check.data ? (
        <ResetPasswordForm token={token} onSpent={() => setPhase('spent')} onDone={() => setPhase('done')} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={220} radius={10} />
        </div>
      )}
    </AuthPage>
  );
}

function SpentLink({ hadToken }: { readonly hadToken: boolean }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthPage
      title={sentTo ? linkSentTitle() : t.linkExpiredTitle()}
      foot={<Link to="/login">{t.backToLoginLink()}</Link>}
    >
      {sentTo ? (
        <LinkSent>
          <p>
            <MessageText of={t.resetAgainSentBody} with={{ email: <b>{sentTo}</b> }} />
          </p>
        </LinkSent>
      ) : (
        <>
          <Note tone="info">{hadToken ? t.resetExpiredBody() : t.resetIncompleteBody()}</Note>
          <NoEmails />
          <ResetRequestForm onSent={setSentTo}>{t.resetAgainButton()}</ResetRequestForm>
        </>
      )}
    </AuthPage>
  );
}
