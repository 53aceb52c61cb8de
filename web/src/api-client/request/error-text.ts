import { data as t } from '@clubhouse/messages/shared/data';
import { toApiError } from './api-error.ts';

export interface ErrorWords {
  readonly title: string;
  readonly message: string;
  readonly reference?: string;
}

const WORDS = {
  network: [t.networkTitle(), t.networkBody()],
  'signed-out': [t.signedOutTitle(), t.signedOutBody()],
  'not-allowed': [t.notAllowedTitle(), t.notAllowedBody()],
  'not-found': [t.notFoundTitle(), t.notFoundBody()],
  conflict: [t.conflictTitle(), t.conflictBody()],
  changed: [t.changedTitle(), t.changedBody()],
  validation: [t.validationTitle(), t.validationBody()],
  throttled: [t.throttledTitle(), t.throttledBody()],
  server: [t.serverTitle(), t.serverBody()],
} as const;

/** What happened, whether anything was lost and what to do, for anything that a call threw. */
export function errorText(thrown: unknown): ErrorWords {
  const error = toApiError(thrown);
  const [title, message] = WORDS[error.kind];
  return error.requestId ? { title, message, reference: error.requestId } : { title, message };
}
