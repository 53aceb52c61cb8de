import type { Resource } from '@clubhouse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { request } from './request.ts';

/** Removes a row by its id. Everything read of the resource is then read again. */
export function useRemove(resource: Resource) {
  const cache = useQueryClient();
  return useMutation<unknown, ApiError, number>({
    mutationFn: (id) => request({ method: 'DELETE', path: `${resource.path}${id}/` }),
    onSuccess: async (_answer, id) => {
      cache.removeQueries({ queryKey: [resource.path, 'record', id] });
      await cache.invalidateQueries({ queryKey: [resource.path] });
    },
  });
}
