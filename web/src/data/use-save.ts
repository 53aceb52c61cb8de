import type { Create, Resource, Row, Update } from '@clubhouse/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { request } from './request.ts';

/** What is saved: without an id a new row, with an id the changed fields of an existing one. */
export type Saving<R extends Resource> =
  | { readonly id?: undefined; readonly body: Create<R>; readonly idempotencyKey?: string }
  | { readonly id: number; readonly body: Update<R>; readonly idempotencyKey?: string };

/** Creates or changes a row. Everything read of the resource is then read again. */
export function useSave<R extends Resource>(resource: R) {
  return useMutation<Row<R>, ApiError, Saving<R>>(
    {
      mutationFn: ({ id, body, idempotencyKey }) =>
        request({
          method: id === undefined ? 'POST' : 'PATCH',
          path: id === undefined ? resource.path : `${resource.path}${id}/`,
          body,
          headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : undefined,
        }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: [resource.path] }),
    },
    queryClient,
  );
}
