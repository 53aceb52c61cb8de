import type { Resource, Row } from '@clubhouse/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../request/api-error.ts';
import { request } from '../request/request.ts';
import { queryClient } from './query-client.ts';

/** How one row of a resource is read and cached. */
export function recordOptions<R extends Resource>(resource: R, id: number) {
  return queryOptions<Row<R>, ApiError>({
    queryKey: [resource.path, 'record', id],
    queryFn: ({ signal }) => request({ method: 'GET', path: `${resource.path}${id}/`, signal }),
  });
}

interface Options<R extends Resource> {
  /** Milliseconds until it is read again by itself, as long as there is something to wait for. */
  readonly every?: (row: Row<R> | undefined) => number | false;
}

/** One row of a resource; without an id nothing is read. */
export function useRecord<R extends Resource>(resource: R, id: number | undefined, { every }: Options<R> = {}) {
  const refetchInterval = every && (({ state }: { state: { data: Row<R> | undefined } }) => every(state.data));
  return useQuery(
    { ...recordOptions(resource, id ?? 0), enabled: id !== undefined, ...(refetchInterval ? { refetchInterval } : {}) },
    queryClient,
  );
}
