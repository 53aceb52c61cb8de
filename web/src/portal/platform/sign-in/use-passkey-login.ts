import { useEffect, useEffectEvent } from 'react';
import type { LoginOutcome } from '../../../api-client/session/login.ts';
import {
  hasPasskeys,
  offersPasskeysInFields,
  passkeyHabit,
  wasDismissed,
} from '../../../api-client/session/passkey-support.ts';

/** Comes with the first sign that someone is there, like the rest of the API client. */
const loadPasskeys = () => import('../../../api-client/session/passkeys.ts');

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs once someone uses the page; at once where passkeys have been used before. */
function whenSomebodyIsThere(run: () => void, { signal }: AbortController): void {
  if (passkeyHabit.isKnown()) {
    run();
    return;
  }
  const once = new AbortController();
  signal.addEventListener('abort', () => once.abort());
  const start = () => {
    once.abort();
    run();
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, start, { signal: once.signal, passive: true });
}

/**
 * Passkeys at login: in the list that the browser opens below the first field, and by a button. Undefined where there
 * are none.
 */
export function usePasskeyLogin(onOutcome: (outcome: LoginOutcome) => void, enabled: boolean) {
  const settle = useEffectEvent((outcome: LoginOutcome) => {
    if (outcome.result === 'in') passkeyHabit.keep();
    onOutcome(outcome);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const leaving = new AbortController();
    const offer = async () => {
      if (!(await offersPasskeysInFields())) return;
      const { logInByPasskey } = await loadPasskeys();
      // Whatever goes wrong here, the form is there.
      await logInByPasskey({ inField: true, signal: leaving.signal }).then(settle, () => undefined);
    };
    whenSomebodyIsThere(() => void offer(), leaving);
    return () => leaving.abort();
  }, [enabled]);
  if (!enabled || !hasPasskeys()) return undefined;
  return async () => {
    const { logInByPasskey } = await loadPasskeys();
    try {
      settle(await logInByPasskey());
    } catch (thrown) {
      if (!wasDismissed(thrown)) throw thrown;
    }
  };
}
