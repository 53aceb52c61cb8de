import { toApiError } from './api-error.ts';

export interface ErrorWords {
  readonly title: string;
  readonly message: string;
  readonly reference?: string;
}

const WORDS = {
  network: ['The connection dropped', 'Nothing was lost. Check your connection, then try again.'],
  'signed-out': ['You are no longer logged in', 'Log in again to go on.'],
  'not-allowed': ['This is not open to you', 'Your access does not include it. The club can change that.'],
  'not-found': ['We could not find it', 'It may have been removed, or the address may be incomplete.'],
  conflict: ['Somebody was faster', 'It changed while you looked at it. Nothing of yours was saved; look again.'],
  changed: ['Somebody else changed this', 'It changed while you looked at it. Nothing of yours was saved yet.'],
  validation: ['The club did not accept this', 'Something in the request does not fit. Nothing was saved.'],
  throttled: ['That was a little fast', 'Please wait a moment, then try again. Nothing was lost.'],
  server: ['Something broke on our side', 'Nothing of yours was lost. Try again in a moment.'],
} as const;

/** What happened, whether anything was lost and what to do, for whatever a call threw. */
export function errorText(thrown: unknown): ErrorWords {
  const error = toApiError(thrown);
  const [title, message] = WORDS[error.kind];
  return error.requestId ? { title, message, reference: error.requestId } : { title, message };
}
