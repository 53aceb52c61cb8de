/** Whether this browser can make and use passkeys on this page. Numeric addresses have none. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  window.isSecureContext &&
  /[a-z]/i.test(location.hostname);

/** Whether the browser can offer passkeys in the list that opens below a field. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Someone closed the browser's own window, or it took too long; there is nothing to say about it. */
export const wasDismissed = (thrown: unknown): boolean =>
  thrown instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(thrown.name);

const USED = 'clubhouse-passkey';

/** Whether someone has logged in with a passkey in this browser. */
export const passkeyHabit = {
  isKnown: (): boolean => localStorage.getItem(USED) !== null,
  keep: (): void => localStorage.setItem(USED, 'used'),
};
