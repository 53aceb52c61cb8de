import { isRecord } from '@clubhouse/contract';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { refusalText } from '../../kit/display/refusal-text.ts';

/** Why a time could not be had, in the server's words; what is free instead is another matter. */
export function takenWords(thrown: unknown): string {
  const { body, status } = toApiError(thrown);
  const slots = status === 409 && isRecord(body) ? body.slots : undefined;
  return Array.isArray(slots) ? slots.join(' ') : refusalText(thrown);
}
