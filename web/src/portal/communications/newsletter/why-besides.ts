import { newsletter as t } from '@clubhouse/messages/portal/communications/newsletter';
import type { ApiError } from '../../../api-client/request/api-error.ts';
import { waitInWords } from '../../../api-client/request/wait-in-words.ts';

/** The one text of a failed unsubscribe is about the address; when something else went wrong, this is added. */
export function whyBesides(failure: ApiError | undefined): string | undefined {
  if (!failure || failure.kind === 'validation') return undefined;
  if (failure.kind === 'network') return t.networkError();
  if (failure.kind !== 'throttled') return t.serverError();
  if (!failure.retryAfter) return t.throttledLaterError();
  return t.throttledError({ wait: waitInWords(failure.retryAfter) });
}
