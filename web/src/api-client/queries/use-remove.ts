import type { Resource } from '@clubhouse/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../request/api-error.ts';
import { request } from '../request/request.ts';
import { queryClient } from './query-client.ts';

/** Removes a row by its id. Everything read of the resource is then read again. */
export function useRemove(resource: Resource) {
  return useMutation<unknown, ApiError, number>(
    {
      mutationFn: (id) => request({ method: 'DELETE', path: `${resource.path}${id}/` }),
      onSuccess: async (_answer, id) => {
        queryClient.removeQueries({ queryKey: [resource.path, 'record', id] });
        await queryClient.invalidateQueries({ queryKey: [resource.path] });
      },
    },
    queryClient,
  );
}
