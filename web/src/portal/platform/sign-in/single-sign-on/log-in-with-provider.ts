import { singleSignOn as t } from '@clubhouse/messages/shared/single-sign-on';
import { ApiError, toApiError } from '../../../../api-client/request/api-error.ts';
import type { LoginOutcome } from '../../../../api-client/session/login.ts';
import { logInAt, logInInWindow } from '../../../../api-client/session/single-sign-on.ts';

interface Handlers {
  readonly onOutcome: (outcome: LoginOutcome) => void;
  readonly onLoggedIn: () => void;
}

const refused = (error: ApiError, detail = error.detail ?? t.failedTitle()): LoginOutcome => ({
  result: 'refused',
  detail,
  error,
});

/** Goes to a provider. A failure is told like that of any login. */
export async function logInWithProvider(id: number, inWindow: boolean, on: Handlers): Promise<void> {
  try {
    if (!inWindow) return await logInAt(id);
    const result = await logInInWindow(id);
    if (result === 'in') return on.onLoggedIn();
    on.onOutcome(
      refused(new ApiError({ status: 400, body: null }), result === 'blocked' ? t.blocked() : t.failedTitle()),
    );
  } catch (thrown) {
    on.onOutcome(refused(toApiError(thrown)));
  }
}
