import type { Create, Resource, Row, Update } from '@clubhouse/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../request/api-error.ts';
import { request } from '../request/request.ts';
import { queryClient } from './query-client.ts';

/** What is saved: without an id a new row, with an id the changed fields of an existing one. */
export type Saving<R extends Resource> =
  | { readonly id?: undefined; readonly body: Create<R>; readonly idempotencyKey?: string }
  | {
      readonly id: number;
      readonly body: Update<R>;
      readonly idempotencyKey?: string;
      /** The row as it was when editing began (`etagOf`): a change by someone else since then refuses this one. */
      readonly ifMatch?: string | undefined;
    };

function headersOf<R extends Resource>(saving: Saving<R>): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  if (saving.idempotencyKey) headers['Idempotency-Key'] = saving.idempotencyKey;
  if (saving.id !== undefined && saving.ifMatch) headers['If-Match'] = saving.ifMatch;
  return Object.keys(headers).length > 0 ? headers : undefined;
}

/** Creates or changes a row. Everything read of the resource is then read again. */
export function useSave<R extends Resource>(resource: R) {
  return useMutation<Row<R>, ApiError, Saving<R>>(
    {
      mutationFn: (saving) =>
        request({
          method: saving.id === undefined ? 'POST' : 'PATCH',
          path: saving.id === undefined ? resource.path : `${resource.path}${saving.id}/`,
          body: saving.body,
          headers: headersOf(saving),
        }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: [resource.path] }),
    },
    queryClient,
  );
}
