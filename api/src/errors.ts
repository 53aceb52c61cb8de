import { type FieldErrors, isRecord, TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';

/** Refusals of a list stand in a list, one for each row. */
type ErrorBody = Readonly<Record<string, unknown>> | readonly FieldErrors[];

type Headers = Readonly<Record<string, string>>;

/** The one kind of error that server code throws: a status and the body the caller reads. */
export class AppError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Headers;

  constructor(status: number, body: ErrorBody, headers: Headers = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** One sentence about the request. */
export const refusal = (status: number, detail: string, headers?: Headers) => new AppError(status, { detail }, headers);

/** Refusals by field. */
export const invalid = (errors: FieldErrors) => new AppError(400, errors);

export const notFound = () => refusal(404, TEXTS.notFound());
export const forbidden = () => refusal(403, TEXTS.forbidden());

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };

/** A 401; with a code the client may try to refresh. */
export const unauthorized = (detail: string, extra: Readonly<Record<string, unknown>> = {}) =>
  new AppError(401, { detail, ...extra }, CHALLENGE);

/** Too many tries; the seconds are rounded up. */
export function throttled(seconds: number): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  const unit = wait === 1 ? 'second' : 'seconds';
  return refusal(429, t.throttled({ wait, unit }), { 'Retry-After': String(wait) });
}

/** Something this server depends on is away for a moment. */
export const unavailable = (detail = t.serviceBusy()) => refusal(503, detail, { 'Retry-After': '5' });

/** What is said about something that was thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A detail of something that was thrown, such as `code` of a failed call to the system. */
export function detailOf(thrown: unknown, name: string): string | undefined {
  const detail = isRecord(thrown) ? thrown[name] : undefined;
  return typeof detail === 'string' ? detail : undefined;
}

/** A value that is there by all rules; when it is missing, the fault is ours. */
export function existing<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that must exist is missing.');
  return value;
}
