import type { Fields, Sent, Shown } from '../fields/index.ts';
import type { ActingNeed } from '../members/acting/acting-rights.ts';
import type { Policy } from '../platform/rights.ts';
import type { Freshness } from './freshness.ts';
import type { Page } from './resource.ts';

type Status = 200 | 201 | 204;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The media types of files that calls answer. */
export const FILES = {
  pdf: ['application/pdf'],
  calendar: ['text/calendar'],
  csv: ['text/csv'],
  sheet: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  data: ['application/json'],
  events: ['text/event-stream'],
} as const;

/** A file in a multipart form: the name of its field, and the media types that are taken. */
export interface UploadPart {
  readonly field: string;
  readonly types: readonly string[];
}

interface Spec<B extends Fields, A extends Fields, P extends boolean, S extends Status> {
  readonly policy: Policy;
  /** The caller must have proved who they are within the last ten minutes: always, or for some of what can be sent. */
  readonly fresh?: Freshness;
  /** May be called by a person who acts for a member, with one of these rights. Without it, only by the member in person. */
  readonly acting?: ActingNeed;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly body?: B;
  readonly query?: readonly string[];
  readonly answer?: A;
  /** The answer is a page of these rows. */
  readonly paged?: P;
  readonly status?: S;
  /** Takes an Idempotency-Key: a repeated call with it does nothing again. Creating a row always takes one. */
  readonly once?: boolean;
  /** The answer is a file, of one of these media types. */
  readonly file?: readonly string[];
  /** The body is a form with one of these files in it. */
  readonly uploads?: readonly UploadPart[];
  /** A list of bodies is taken too. With `replaces` it replaces all rows there are, and they are the answer (200). */
  readonly takesList?: 'same answer' | 'replaces';
}

export interface Operation<
  B extends Fields = Fields,
  A extends Fields = Fields,
  P extends boolean = boolean,
  S extends number = number,
> {
  readonly method: Method;
  readonly path: string;
  readonly policy: Policy;
  readonly fresh: Freshness;
  readonly acting: ActingNeed;
  readonly summary: string;
  readonly body: B;
  readonly query: readonly string[];
  readonly answer: A;
  readonly paged: P;
  readonly status: S;
  readonly once: boolean;
  readonly file: readonly string[];
  readonly uploads: readonly UploadPart[];
  readonly takesList?: 'same answer' | 'replaces';
}

/** Describes a call that is not plain create, read, update or delete. In the path, `{id}` is for the caller to fill in. */
export function defineOperation<
  const B extends Fields = Record<never, never>,
  const A extends Fields = Record<never, never>,
  const P extends boolean = false,
  const S extends Status = 200,
>(method: Method, path: `/${string}/`, spec: Spec<B, A, P, S>): Operation<B, A, P, S> {
  const unsaid = {
    fresh: false,
    acting: [],
    query: [],
    body: {},
    answer: {},
    paged: false,
    status: 200,
    once: false,
    file: [],
    uploads: [],
  };
  return { method, path, ...unsaid, ...spec } as Operation<B, A, P, S>;
}

/** The body of a call. */
export type Body<O> = O extends Operation<infer B, Fields> ? Sent<B> : never;
/** What a call answers: a page of rows, one, or nothing at all. */
export type Result<O> =
  O extends Operation<Fields, infer A, infer P, infer S>
    ? S extends 204
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
        void
      : P extends true
        ? Page<Shown<A>>
        : Shown<A>
    : never;
/** The answer of a call; of a page, one row of it. */
export type Answer<O> = O extends Operation<Fields, infer A> ? Shown<A> : never;
