import type { ListQuery, Page, Resource, Row } from '@clubhouse/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../request/api-error.ts';
import { type QueryValues, request } from '../request/request.ts';
import { queryClient } from './query-client.ts';

/** How a page of a resource is read and cached. Use it in a loader to have the page before its screen is drawn. */
export function listOptions<R extends Resource>(resource: R, query?: ListQuery<R>) {
  return queryOptions<Page<Row<R>>, ApiError>({
    queryKey: [resource.path, 'list', query ?? {}],
    queryFn: ({ signal }) => request({ method: 'GET', path: resource.path, query: query as QueryValues, signal }),
  });
}

interface Options {
  readonly enabled?: boolean;
  /** Milliseconds until it is read again by itself, for as long as it has rows. */
  readonly whileRows?: number;
}

/** A page of a resource. While the next page loads the former one stays in view. */
export function useList<R extends Resource>(
  resource: R,
  query?: ListQuery<R>,
  { enabled = true, whileRows }: Options = {},
) {
  return useQuery(
    {
      ...listOptions(resource, query),
      placeholderData: keepPreviousData,
      enabled,
      refetchInterval: ({ state }) => (whileRows !== undefined && state.data?.count !== 0 ? whileRows : false),
    },
    queryClient,
  );
}
