import { useQuery } from '@tanstack/react-query';
import { clubConfig } from '../club/config.ts';
import { ApiError } from '../request/api-error.ts';
import { transport } from '../request/send-request.ts';
import { queryClient } from './query-client.ts';

/** The API's description of itself; `null` where the club keeps it closed. */
export const useApiDescription = <T>() =>
  useQuery<T | null, ApiError>(
    {
      queryKey: ['api-description'],
      queryFn: async ({ signal }) => {
        const answer = await transport.send({ method: 'GET', url: `${clubConfig().api_host}/openapi.json`, signal });
        if (answer.status === 404) return null;
        if (answer.status !== 200) throw new ApiError({ status: answer.status, body: answer.body });
        return answer.body as T;
      },
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
