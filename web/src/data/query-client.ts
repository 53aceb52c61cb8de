import { QueryCache, QueryClient } from '@tanstack/react-query';
import { cleanWithSession, reportRefused } from './session.ts';

const failureKind = (error: unknown) => (error as { kind?: unknown } | null)?.kind;

/** A lost connection or a stumbling server is worth another try; a refusal is not. */
const worthRepeating = (failures: number, error: unknown) => {
  const kind = failureKind(error);
  return failures < 2 && (kind === 'network' || kind === 'server');
};

/** The cache of everything read. Hooks name it themselves, so that the first page need not carry it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (failureKind(error) === 'signed-out') reportRefused();
    },
  }),
  defaultOptions: {
    // Without signal a read fails and says so, instead of waiting for ever behind a skeleton.
    queries: { staleTime: 30_000, retry: worthRepeating, retryDelay: 800, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

cleanWithSession(() => queryClient.clear());
