import { type Json, refTo } from './json.ts';

const text = { type: 'string' };

/** The shapes of refusals, the same for every call. */
export const ERROR_SCHEMAS: Readonly<Record<string, Json>> = {
  Detail: {
    type: 'object',
    description: 'One sentence about the request. A program goes by `code`, where there is one.',
    properties: {
      detail: text,
      code: text,
      messages: { type: 'array', description: 'What is wrong with a token.', items: { type: 'object' } },
      challenge: {
        type: 'string',
        description:
          'With the code `second_factor_needed`: send it to `POST /api/second-factor/` with a one-time code.',
      },
      ticket: {
        type: 'string',
        description:
          'With the code `link_needed`: send it to `POST /api/single-sign-on/link/` to link the login that was found.',
      },
      login: { ...text, description: 'With `link_needed`: the address or membership ID of that login.' },
      provider: { ...text, description: 'With `link_needed`: what the club calls the provider.' },
    },
    required: ['detail'],
  },
  ProofNeeded: {
    type: 'object',
    description: 'The caller must prove again who they are: `POST /general-users/prove/`, then the same call again.',
    properties: { detail: text, code: { type: 'string', const: 'proof_needed' } },
    required: ['detail', 'code'],
  },
  FieldErrors: {
    type: 'object',
    description:
      'What is wrong, by field. `non_field_errors` is about several fields. An object or a list has errors of its own inside.',
    additionalProperties: refTo('schemas', 'FieldMessage'),
  },
  FieldMessage: {
    anyOf: [
      text,
      { type: 'array', items: text },
      refTo('schemas', 'FieldErrors'),
      { type: 'array', items: refTo('schemas', 'FieldErrors') },
    ],
  },
  Conflict: {
    type: 'object',
    description: 'What is in the way, by field, and what the caller could do instead.',
    properties: {
      detail: text,
      alternatives: { type: 'array', description: 'Times that are free.', items: refTo('schemas', 'Alternative') },
      waitlist_available: { type: 'boolean', description: 'Whether the waitlist can be joined.' },
      bookings: { type: 'array', description: 'The bookings that are in the way.', items: { type: 'object' } },
      refused: {
        type: 'array',
        description: 'Of a plan: each item that is in the way, with the reasons and with times that are free.',
        items: { type: 'object' },
      },
    },
    additionalProperties: refTo('schemas', 'FieldMessage'),
  },
  Refusal: {
    anyOf: [
      refTo('schemas', 'Detail'),
      refTo('schemas', 'FieldErrors'),
      {
        type: 'array',
        description: 'For a list that was sent: one for each row.',
        items: refTo('schemas', 'FieldErrors'),
      },
    ],
  },
};

const refused = (description: string, schema: string, example: unknown, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: refTo('schemas', schema), example } },
});

const RETRY_AFTER = {
  'Retry-After': { description: 'How many seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

export const ERROR_RESPONSES: Readonly<Record<string, Json>> = {
  BadRequest: refused('Something that was sent is wrong.', 'Refusal', { name: ['This field is required.'] }),
  Unauthorized: refused(
    'No token, or one that is not good (any more). With the code `token_not_valid`, a refreshed one may be.',
    'Detail',
    { detail: 'Authentication credentials were not provided.' },
    { 'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string' } } },
  ),
  Forbidden: refused('The caller lacks the right.', 'Detail', {
    detail: 'You do not have permission to perform this action.',
  }),
  ProofNeeded: {
    description: 'The caller lacks the right, or must prove again who they are (code `proof_needed`).',
    content: {
      'application/json': {
        schema: { anyOf: [refTo('schemas', 'ProofNeeded'), refTo('schemas', 'Detail')] },
        example: { detail: 'Confirm that it is you, then try again.', code: 'proof_needed' },
      },
    },
  },
  NotFound: refused('There is no such row, or not for this caller.', 'Detail', { detail: 'Not found.' }),
  Conflict: refused('Someone else was faster, or the row is no longer in a state for this.', 'Conflict', {
    non_field_errors: ['This time has just been taken.'],
  }),
  PreconditionFailed: refused('The row has changed since it was read (`If-Match`).', 'Refusal', {
    detail: 'This was changed by someone else in the meantime.',
  }),
  TooManyRequests: refused(
    'Too many tries, or too many costly calls at once.',
    'Detail',
    { detail: 'Request was throttled. Expected available in 30 seconds.' },
    RETRY_AFTER,
  ),
  Unavailable: refused(
    'The server is too busy, or something it needs is away. Try again.',
    'Detail',
    { detail: 'Service temporarily unavailable, try again later.' },
    RETRY_AFTER,
  ),
  Refused: refused('Any other refusal.', 'Refusal', { detail: 'Method "GET" not allowed.' }),
};

export interface Refusable {
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly isFresh: boolean;
  readonly takesInput: boolean;
  /** Reads and changes one row: takes `If-Match`. */
  readonly isRowWrite?: boolean;
}

/** The refusals that a call may answer. */
export function refusalsOf({ method, path, isPublic, isFresh, takesInput, isRowWrite }: Refusable): Json {
  const response = (name: string) => refTo('responses', name);
  const isWrite = method !== 'get';
  return {
    ...((takesInput || isWrite) && { 400: response('BadRequest') }),
    // Who logs in may be refused with 401 by a public call too.
    ...((!isPublic || path.startsWith('/api/')) && { 401: response('Unauthorized') }),
    ...(!isPublic && { 403: response(isFresh ? 'ProofNeeded' : 'Forbidden') }),
    ...(path.includes('{') && { 404: response('NotFound') }),
    ...(isWrite && { 409: response('Conflict') }),
    ...(isRowWrite && { 412: response('PreconditionFailed') }),
    429: response('TooManyRequests'),
    503: response('Unavailable'),
    default: response('Refused'),
  };
}
