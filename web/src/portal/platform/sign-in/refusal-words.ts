import { auth as t } from '@clubhouse/messages/portal/auth';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { waitInWords } from '../../../api-client/request/wait-in-words.ts';

/** What a form on the way in says about a failure that belongs to none of its fields. */
export function explain(thrown: unknown): string {
  const error = toApiError(thrown);
  if (error.kind === 'throttled' && error.retryAfter) {
    return t.throttledError({ wait: waitInWords(error.retryAfter) });
  }
  const { title, message } = errorText(error);
  return `${title}. ${message}`;
}
