import { isRecord } from '@clubhouse/contract';

/** Minutes from each try to the next: at once, after 1 minute, a quarter of an hour, 3 hours, a day. */
export const WAITS = [1, 14, 165, 1260];

/** After this many tries an email is given up. */
export const TRIES = WAITS.length + 1;

/** What a failed try means: `hopeless` for this message, `away` for the server, else worth another try. */
export function judgeFailure(error: unknown): 'hopeless' | 'away' | 'again' {
  const { code, permanent, responseCode, handedOver } = isRecord(error) ? error : {};
  // Refusing the recipient or the content for good.
  if (permanent && (code === 'EENVELOPE' || code === 'EMESSAGE')) return 'hopeless';
  // A refused login is the club's fault, and 421 means that the server is closing.
  if (code === 'EAUTH' || responseCode === 421) return 'away';
  // A message that left to the last byte may have arrived: it must not be repeated for ever.
  return responseCode === undefined && !handedOver ? 'away' : 'again';
}
