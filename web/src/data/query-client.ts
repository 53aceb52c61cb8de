import { QueryCache, QueryClient } from '@tanstack/react-query';

const failureKind = (error: unknown) => (error as { kind?: unknown } | null)?.kind;

/** A lost connection or a stumbling server is worth another try; a refusal is not. */
const worthRepeating = (failures: number, error: unknown) => {
  const kind = failureKind(error);
  return failures < 2 && (kind === 'network' || kind === 'server');
};

/** The cache of everything read. `onSignedOut` hears when a read is refused because nobody is logged in any more. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (failureKind(error) === 'signed-out') onSignedOut();
      },
    }),
    defaultOptions: {
      // Without signal a read fails and says so, instead of waiting for ever behind a skeleton.
      queries: { staleTime: 30_000, retry: worthRepeating, retryDelay: 800, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
