import { auth as t } from '@clubhouse/messages/portal/auth';
import { toApiError } from '../../data/api-error.ts';
import { errorText } from '../../data/error-text.ts';
import { waitInWords } from '../../data/wait-in-words.ts';

/** What a form on the way in says about a failure that belongs to none of its fields. */
export function explain(thrown: unknown): string {
  const error = toApiError(thrown);
  if (error.kind === 'throttled' && error.retryAfter) {
    return t.throttledError({ wait: waitInWords(error.retryAfter) });
  }
  const { title, message } = errorText(error);
  return `${title}. ${message}`;
}
