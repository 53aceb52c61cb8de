import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../api-client/queries/query-client.ts';
import { type ApiError, toApiError } from '../../../../api-client/request/api-error.ts';

/**
 * What following a mailed link came to; `explain` turns a refusal into an outcome. A query, not a mutation: the page may be
 * drawn twice, the token is good once.
 */
export function useMailedLink<Outcome>(
  path: string,
  token: string,
  follow: () => Promise<Outcome>,
  explain: (error: ApiError) => Outcome | undefined,
) {
  return useQuery(
    {
      queryKey: [path, token],
      queryFn: () =>
        follow().catch((thrown: unknown) => {
          const error = toApiError(thrown);
          const outcome = explain(error);
          if (outcome === undefined) throw error;
          return outcome;
        }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      gcTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
}
