import type { Calls } from './generated/calls.ts';

/** The id of a call, as in the API reference. */
export type CallId = keyof Calls;

type PartOf<C, K extends PropertyKey, V> = C extends { readonly [key in K]: infer T } ? { readonly [key in K]: T } : V;

/** One object type instead of several that are joined. */
type Flat<T> = { [K in keyof T]: T[K] };

type InputOf<C> = PartOf<C, 'path', { readonly path?: never }> &
  (C extends { readonly query: infer Q } ? { readonly query?: Q } : { readonly query?: never }) &
  PartOf<C, 'body', { readonly body?: never }> &
  CallOptions;

/** By call, so that a call's own is looked up instead of worked out among all of them. */
type Inputs = { readonly [I in CallId]: Flat<InputOf<Calls[I]>> };

/** What a call takes: parts of the path, a query, a body, as far as it has them. */
export type CallInput<I extends CallId> = Inputs[I];

export interface CallOptions {
  /** Ends the call, also while it waits to be tried again. */
  readonly signal?: AbortSignal;
  /** Made by the client where a call takes one; give your own to repeat a call of an earlier run. */
  readonly idempotencyKey?: string;
  /** The ETag of the row as you read it: if it has changed since, the call is refused with 412. */
  readonly ifMatch?: string;
}

/** What a call answers. */
export type Answer<I extends CallId> = Calls[I]['answer'];

interface PageOf<T> {
  readonly next: string | null;
  readonly results: readonly T[];
}

/** The calls that answer pages. */
export type ListId = { [I in CallId]: Answer<I> extends PageOf<unknown> ? I : never }[CallId];

/** A row of a list. */
export type Row<I extends ListId> = Answer<I> extends PageOf<infer T> ? T : never;

/** Makes one call. Throws `ClubError` when it is refused, `ClubUnreachable` when there is no answer. */
type Call<I extends CallId> =
  Record<never, never> extends Inputs[I]
    ? (input?: Inputs[I]) => Promise<Answer<I>>
    : (input: Inputs[I]) => Promise<Answer<I>>;

interface List<I extends ListId> {
  /** The rows of a list one after the other, page by page. */
  rows(...input: Parameters<Call<I>>): AsyncGenerator<Row<I>, void, undefined>;
}

/** Every call by its id. */
export type Client = { readonly [I in CallId]: I extends ListId ? Call<I> & List<I> : Call<I> };
