import type { Answer, Operation, Page } from '@clubhouse/contract';
import { type QueryState, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../request/api-error.ts';
import { type CallOptions, call, fillPath } from '../request/request.ts';
import { queryClient } from './query-client.ts';

/** How reading went so far: the last answer, the last failure, how often it was asked. */
export interface SoFar<T> {
  readonly answer: T | undefined;
  readonly failure: ApiError | null;
  readonly asked: number;
}

type Every<T> = (soFar: SoFar<T>) => number | false;

interface Reading<O extends Operation, T = Answer<O>> extends Pick<CallOptions<O>, 'path' | 'query' | 'body' | 'rows'> {
  /** The path of the resource with which it is read again. */
  readonly under: string;
  readonly enabled?: boolean;
  /** Milliseconds until it is asked again by itself; never while no one looks. */
  readonly every?: number | false | Every<T>;
  /** Asked anew whenever its page is opened, however lately it was read. */
  readonly fresh?: boolean;
}

const soFar = <T>(state: QueryState<T, ApiError>): SoFar<T> => ({
  answer: state.data,
  failure: state.error,
  asked: state.dataUpdateCount + state.errorUpdateCount,
});

const keyOf = <O extends Operation, T>(
  operation: O,
  under: string,
  { path, query, rows, body }: Omit<Reading<O, T>, 'under'>,
) => [under, 'call', fillPath(operation.path, path), query ?? {}, rows ?? body ?? {}];

function useCall<O extends Operation, T>(
  operation: O,
  { under, enabled = true, every = false, fresh = false, ...options }: Reading<O, T>,
) {
  return useQuery<T, ApiError>(
    {
      queryKey: keyOf(operation, under, options),
      queryFn: ({ signal }) => call(operation, { ...options, signal } as CallOptions<O>) as Promise<T>,
      enabled,
      refetchOnMount: fresh ? 'always' : true,
      refetchInterval: typeof every === 'function' ? ({ state }) => every(soFar(state)) : every,
    },
    queryClient,
  );
}

/** Begins to read what `useRead` will ask for. */
export const prefetchRead = <O extends Operation>(operation: O, { under, ...options }: Reading<O>) =>
  queryClient.prefetchQuery({
    queryKey: keyOf(operation, under, options),
    queryFn: ({ signal }) => call(operation, { ...options, signal }),
  });

/** The answer of an operation that only looks. */
export const useRead = <O extends Operation>(operation: O, reading: Reading<O>) =>
  useCall<O, Answer<O>>(operation, reading);

/** A page of rows that an operation answers. */
export const useReadPage = <O extends Operation>(operation: O, reading: Reading<O, Page<Answer<O>>>) =>
  useCall<O, Page<Answer<O>>>(operation, reading);

/** Reads again everything that was read of these resources. */
export async function readAgain(...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
