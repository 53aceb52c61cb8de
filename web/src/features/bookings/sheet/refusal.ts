import type { Alternative } from '@clubhouse/contract';
import type { ApiError } from '../../../data/api-error.ts';
import { errorText } from '../../../data/error-text.ts';

/** Why the club did not take a booking, in its own words. */
export function refusalWords(error: ApiError): readonly string[] {
  const said = Object.entries(error.fieldErrors).flatMap(([field, texts]) =>
    field.startsWith('alternatives') ? [] : texts,
  );
  if (said.length > 0) return said;
  return [error.detail ?? `${errorText(error).title}. ${errorText(error).message}`];
}

/** What is free instead, when the club named it. */
export function alternativesIn(error: ApiError | null): readonly Alternative[] {
  const body = error?.body as { readonly alternatives?: unknown } | null | undefined;
  return Array.isArray(body?.alternatives) ? (body.alternatives as Alternative[]) : [];
}
