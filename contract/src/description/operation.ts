import type { Fields, Sent, Shown } from '../fields/index.ts';
import type { Policy } from '../platform/rights.ts';
import type { Page } from './resource.ts';

type Status = 200 | 201 | 204;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Spec<B extends Fields, A extends Fields, P extends boolean, S extends Status> {
  readonly policy: Policy;
  /** The caller must have proved who they are within the last ten minutes. */
  readonly fresh?: boolean;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly body?: B;
  readonly query?: readonly string[];
  readonly answer?: A;
  /** The answer is a page of such rows. */
  readonly paged?: P;
  readonly status?: S;
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
  readonly fresh: boolean;
  readonly summary: string;
  readonly body: B;
  readonly query: readonly string[];
  readonly answer: A;
  readonly paged: P;
  readonly status: S;
}

/** Describes a call that is not plain create, read, update or delete. In the path, `{id}` is for the caller to fill in. */
export function defineOperation<
  const B extends Fields = Record<never, never>,
  const A extends Fields = Record<never, never>,
  const P extends boolean = false,
  const S extends Status = 200,
>(method: Method, path: `/${string}/`, spec: Spec<B, A, P, S>): Operation<B, A, P, S> {
  const unsaid = { fresh: false, query: [], body: {}, answer: {}, paged: false, status: 200 };
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
