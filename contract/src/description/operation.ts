import type { Fields, Sent, Shown } from '../fields/index.ts';
import type { Policy } from '../platform/rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Spec<B extends Fields, A extends Fields> {
  readonly method: Method;
  /** `{id}` marks a part that the caller fills in. */
  readonly path: `/${string}/`;
  readonly policy: Policy;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly body?: B;
  readonly query?: readonly string[];
  readonly answer?: A;
  /** The answer is a page of such rows. */
  readonly paged?: boolean;
  readonly status?: 200 | 201 | 204;
}

export interface Operation<B extends Fields = Fields, A extends Fields = Fields> {
  readonly method: Method;
  readonly path: string;
  readonly policy: Policy;
  readonly summary: string;
  readonly body: B;
  readonly query: readonly string[];
  readonly answer: A;
  readonly paged: boolean;
  readonly status: number;
}

/** Describes a call that is not plain create, read, update or delete. */
export function defineOperation<
  const B extends Fields = Record<never, never>,
  const A extends Fields = Record<never, never>,
>(spec: Spec<B, A>): Operation<B, A> {
  return { query: [], body: {} as B, answer: {} as A, paged: false, status: 200, ...spec };
}

/** The body of a call. */
export type Body<O> = O extends Operation<infer B, Fields> ? Sent<B> : never;
/** The answer of a call. */
export type Answer<O> = O extends Operation<Fields, infer A> ? Shown<A> : never;
