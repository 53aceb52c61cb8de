import { isRecord } from '@clubhouse/contract';
import { data as t } from '@clubhouse/messages/shared/data';
import { flattenErrors } from './flatten-errors.ts';
import type { Incoming } from './send-request.ts';

/** Why a call failed, as far as a person needs to know. */
export type FailureKind =
  | 'network'
  | 'signed-out'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  /** Someone else changed the row since it was read. */
  | 'changed'
  | 'validation'
  | 'throttled'
  | 'server';

const KIND_BY_STATUS: Readonly<Record<number, FailureKind>> = {
  400: 'validation',
  401: 'signed-out',
  403: 'not-allowed',
  404: 'not-found',
  409: 'conflict',
  412: 'changed',
  413: 'validation',
  415: 'validation',
  422: 'validation',
  429: 'throttled',
};

interface Failure {
  readonly status: number | null;
  readonly body: unknown;
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
}

/** The one error that a call to the API throws. It keeps what the server said, so that a screen can tell the reason. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly body: unknown;
  readonly kind: FailureKind;
  readonly requestId: string | null;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter: number | null;

  constructor({ status, body, requestId = null, retryAfter = null }: Failure, cause?: unknown) {
    const kind = status === null ? 'network' : (KIND_BY_STATUS[status] ?? 'server');
    super(detailOf(body) ?? t.callFailed({ kind }), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.kind = kind;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** The body's `detail`, when it has one. */
  get detail(): string | undefined {
    return detailOf(this.body);
  }

  /** Refusals by field, flat: `participants.0.name` for a nested one. */
  get fieldErrors(): Readonly<Record<string, readonly string[]>> {
    const readable = this.kind === 'validation' || this.kind === 'conflict';
    // A list that was refused answers with a list: the first key is the place of the row.
    return readable && typeof this.body === 'object' && this.body !== null ? flattenErrors(this.body) : {};
  }
}

function detailOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.detail === 'string' ? body.detail : undefined;
}

/** Anything that a call threw, as an ApiError. */
export const toApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError({ status: null, body: null }, thrown);

/** A refusal of the server, as an ApiError. */
export function failureOf({ status, body, header }: Incoming): ApiError {
  const seconds = Number(header('retry-after'));
  return new ApiError({
    status,
    body,
    requestId: header('x-request-id'),
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
  });
}
