import type { Answer, Body, Operation } from '@clubhouse/contract';
import { ApiError, failureOf, toApiError } from './api-error.ts';
import { sendToApi } from './client.ts';
import { rememberEtag } from './etags.ts';

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query?: QueryValues | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of the body has left, from 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
}

/** Sends one call and gives its answer; throws ApiError, and nothing else, when it fails. */
export async function request<T>(call: Call): Promise<T> {
  const answer = await sendToApi(call).catch((thrown) => {
    throw toApiError(thrown);
  });
  if (answer.status >= 300) throw failureOf(answer);
  // A proxy's HTML page arrives as text: it is an answer, but not the API's.
  if (typeof answer.body === 'string' && answer.body !== '') throw new ApiError({ status: 502, body: null });
  if (call.method === 'GET' && !call.query) rememberEtag(call.path, answer.header('etag'));
  return answer.body as T;
}

/** What fills the `{…}` parts of a path. */
export type PathValues = Readonly<Record<string, string | number>>;

/** `/general-users/{id}/password/` with `{id: 7}` → `/general-users/7/password/`. */
export function fillPath(path: string, values: PathValues = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

export interface CallOptions<O extends Operation> {
  readonly path?: PathValues;
  readonly query?: QueryValues;
  readonly body?: Body<O>;
  /** A whole set of rows, for calls that take one row or all of them. */
  readonly rows?: readonly Body<O>[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls an operation of the contract. */
export function call<O extends Operation>(operation: O, options: CallOptions<O> = {}): Promise<Answer<O>> {
  const { path, rows, body, ...rest } = options;
  return request<Answer<O>>({
    method: operation.method,
    path: fillPath(operation.path, path),
    body: rows ?? body,
    ...rest,
  });
}
