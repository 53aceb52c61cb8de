import { activateAccount } from '@clubhouse/contract';
import { useQuery } from '@tanstack/react-query';
import { toApiError } from '../../data/api-error.ts';
import { errorText } from '../../data/error-text.ts';
import { queryClient } from '../../data/query-client.ts';
import { call } from '../../data/request.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Note } from '../../ui/note/note.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { AuthPage } from './auth-page.tsx';

/** What the mailed link came to. A query, not a mutation: the page may be drawn twice, the token is good once. */
function useActivation(token: string) {
  return useQuery(
    {
      queryKey: [activateAccount.path, token],
      queryFn: () =>
        call(activateAccount, { body: { token } }).then(
          () => 'active' as const,
          (thrown: unknown) => {
            const error = toApiError(thrown);
            if (error.kind === 'not-found' || error.kind === 'validation') return 'spent' as const;
            throw error;
          },
        ),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      gcTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
}

/** The mailed link of create-login: the login works from here on. */
export function ActivateLogin({ token }: { readonly token: string }) {
  const { data, error, refetch } = useActivation(token);
  if (error) {
    return (
      <AuthPage title="Create your login">
        <ErrorState {...errorText(error)} onRetry={refetch} />
      </AuthPage>
    );
  }
  if (data === 'active') {
    return (
      <AuthPage title="Your login is ready" lead="Welcome. Log in with the password you have chosen.">
        <LinkButton to="/login" size="lg" fullWidth>
          Log in
        </LinkButton>
      </AuthPage>
    );
  }
  if (data === 'spent') {
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
