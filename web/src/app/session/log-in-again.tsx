import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionEnded } from '../../api-client/session/refresh.ts';
import { knownUser } from '../../api-client/session/session.ts';
import { onTokensChangedElsewhere, readTokens } from '../../api-client/session/tokens.ts';

const LogInDialog = lazy(() => import('./log-in-dialog.tsx').then((m) => ({ default: m.LogInDialog })));

interface Asking {
  readonly username: string;
  readonly answer: (access: string | null) => void;
}

/**
 * Asks staff for their password where they are when their session ends, and lets what they were doing go on. It is
 * part of the console only: the portal's own pages reload, as the specification says.
 */
export function LogInAgain() {
  const [asking, setAsking] = useState<Asking>();
  useEffect(
    () =>
      onSessionEnded(() => {
        const username = knownUser()?.username;
        if (!username) return Promise.resolve(null);
        return new Promise((resolve) => {
          const answer = (access: string | null) => {
            setAsking(undefined);
            resolve(access);
          };
          setAsking({ username, answer });
        });
      }),
    [],
  );
  // Logging in again in one tab is enough for all of them.
  useEffect(() => {
    if (!asking) return undefined;
    const before = readTokens().access;
    return onTokensChangedElsewhere(() => {
      const { access } = readTokens();
      if (access && access !== before) asking.answer(access);
    });
  }, [asking]);
  return (
    asking && (
      <Suspense>
        <LogInDialog username={asking.username} onAnswer={asking.answer} />
      </Suspense>
    )
  );
}
