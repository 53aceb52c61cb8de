import type { ApiError } from '../../data/api-error.ts';
import { waitInWords } from '../../data/wait-in-words.ts';

/** The one text of a failed unsubscribe is about the address; when something else went wrong, this is added. */
export function whyBesides(failure: ApiError | undefined): string | undefined {
  if (!failure || failure.kind === 'validation') return undefined;
  if (failure.kind === 'network') return 'The connection dropped, so the address could not be checked. Try again.';
  if (failure.kind !== 'throttled') return 'The address could not be checked just now. Try again in a moment.';
  const wait = failure.retryAfter ? `in ${waitInWords(failure.retryAfter)}` : 'later';
  return `There were many attempts, so the address was not checked. Try again ${wait}.`;
}
