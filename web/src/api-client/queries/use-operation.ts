import type { Answer, Operation } from '@clubhouse/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../request/api-error.ts';
import { type CallOptions, call } from '../request/request.ts';
import { queryClient } from './query-client.ts';

interface Effects {
  /** Resource paths to be read again after success. */
  readonly invalidates?: readonly string[];
}

/** An operation of the contract that does something: `mutateAsync({ body })`. */
export function useOperation<O extends Operation>(operation: O, { invalidates = [] }: Effects = {}) {
  return useMutation<Answer<O>, ApiError, CallOptions<O>>(
    {
      mutationFn: (options) => call(operation, options),
      onSuccess: async () => {
        await Promise.all(invalidates.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
      },
    },
    queryClient,
  );
}
