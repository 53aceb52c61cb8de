import { TEXTS } from '@clubhouse/contract';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';

/** Why the server refused, in its own words where it has some that a person can read. */
export function refusalText(thrown: unknown): string {
  const error = toApiError(thrown);
  const readable = error.status !== null && error.status < 500;
  const own = readable ? (error.detail ?? Object.values(error.fieldErrors).flat().join(' ')) : '';
  if (own && own !== TEXTS.forbidden() && own !== TEXTS.notFound()) return own;
  const { title, message } = errorText(error);
  return `${title}. ${message}`;
}
