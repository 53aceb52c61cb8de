import { confirmEmail } from '@clubhouse/contract';
import { errorText } from '../../data/error-text.ts';
import { call } from '../../data/request.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Note } from '../../ui/note/note.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { AuthPage } from './auth-page.tsx';
import { useMailedLink } from './use-mailed-link.ts';

const TITLE = 'Confirm your email address';

const GoOn = () => (
  <LinkButton to="/login" size="lg" fullWidth>
    Log in
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
      <AuthPage title="Your email address is confirmed" lead="Use it to log in from now on.">
        <GoOn />
      </AuthPage>
    );
  }
  if (data === 'taken') {
    return (
      <AuthPage title="This address is already in use">
        <Note tone="warning">
          Another login uses this address. Your old address stays valid. Please contact the club office.
        </Note>
        <GoOn />
      </AuthPage>
    );
  }
  if (data === 'expired') {
    return (
      <AuthPage title="This link no longer works">
        <Note tone="info">
          A link works once, for three days, and only the newest one. Your old address stays valid. Ask the club office
          to send a new link.
        </Note>
        <GoOn />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={TITLE} lead="One moment, we are confirming your address.">
      <div aria-busy="true">
        <Skeleton height={48} radius={10} />
      </div>
    </AuthPage>
  );
}
