/** Whether this browser can make and use passkeys on this page. Numeric addresses have none. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  window.isSecureContext &&
  /[a-z]/i.test(location.hostname);

/** Whether the browser can offer passkeys in the list that opens below a field. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Somebody closed the browser's own window, or it took too long; there is nothing to say about it. */
export const wasDismissed = (thrown: unknown): boolean =>
  thrown instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(thrown.name);

const HABIT = 'clubhouse-passkey';
type Habit = 'used' | 'offered';

/** Whether somebody has logged in with a passkey in this browser, or was told that they could have one. */
export const passkeyHabit = {
  read: (): Habit | null => localStorage.getItem(HABIT) as Habit | null,
  keep: (habit: Habit): void => localStorage.setItem(HABIT, habit),
};

let typedPassword = false;

/** Notes that a password was typed on this page. */
export const notePassword = (): void => {
  typedPassword = true;
};

/** Whether to tell somebody that there is an easier way than the password they have just typed. */
export const mayOfferPasskey = (): boolean => typedPassword && hasPasskeys() && passkeyHabit.read() === null;
