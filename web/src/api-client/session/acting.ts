import { isRecord } from '@clubhouse/contract';
import { page } from './page-reload.ts';
import { cleanWithSession } from './session-cleanup.ts';

const KEY = 'clubhouse-acting';

/** For whom this tab acts. */
export interface ActingChoice {
  readonly membership_id: string;
  readonly name: string;
}

/** For whom this tab acts, if for anyone: other tabs stay as they are. */
export function actingChoice(): ActingChoice | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRecord(kept) ? { membership_id: String(kept.membership_id), name: String(kept.name) } : undefined;
  } catch {
    return undefined;
  }
}

const forget = () => sessionStorage.removeItem(KEY);
// Someone else who logs in here acts for no one.
cleanWithSession(forget);

/** Acts for a member from now on. The portal starts anew, so that nothing that was read for one is shown for the other. */
export function startActing({ membership_id, name }: ActingChoice, at = '/'): void {
  sessionStorage.setItem(KEY, JSON.stringify({ membership_id, name }));
  page.leave(at);
}

/** Goes on as oneself, from the start in the same way. */
export function stopActing(): void {
  forget();
  page.leave('/');
}

const ENDED = 'clubhouse-acting-ended';

/** The member has taken the consent back meanwhile. */
export function noteActingEnded(): void {
  const choice = actingChoice();
  if (!choice) return;
  sessionStorage.setItem(ENDED, choice.name);
  stopActing();
}

/** For whom this tab can't act any more; told once. */
export function takeActingEnded(): string | undefined {
  const name = sessionStorage.getItem(ENDED) ?? undefined;
  sessionStorage.removeItem(ENDED);
  return name;
}
