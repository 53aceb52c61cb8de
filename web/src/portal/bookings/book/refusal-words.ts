import { type Alternative, isRecord } from '@clubhouse/contract';
import type { ApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';

interface SlotRefusal {
  readonly slots?: unknown;
  readonly alternatives?: unknown;
}

const takenIn = (error: ApiError | null): SlotRefusal =>
  error?.kind === 'conflict' && isRecord(error.body) ? error.body : {};

/** Why the club did not take a booking, in its own words. */
export function refusalWords(error: ApiError): readonly string[] {
  const { slots } = takenIn(error);
  if (Array.isArray(slots)) return slots.map(String);
  const said = Object.values(error.fieldErrors).flat();
  if (said.length > 0) return said;
  return [error.detail ?? `${errorText(error).title}. ${errorText(error).message}`];
}

/** What is free instead, when the club named it. */
export function alternativesIn(error: ApiError | null): readonly Alternative[] {
  const { alternatives } = takenIn(error);
  return Array.isArray(alternatives) ? (alternatives as Alternative[]) : [];
}
