import { isRecord } from '@clubhouse/contract';
import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportRefused } from '../session/refused-reads.ts';
import { cleanWithSession } from '../session/session-cleanup.ts';

const failureKind = (error: unknown) => (isRecord(error) ? error.kind : undefined);

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
    queries: {
      staleTime: 30_000,
      // A person who comes back to the window wants to see what is so now, not what was so before the phone call.
      refetchOnWindowFocus: 'always',
      retry: worthRepeating,
      retryDelay: 800,
      // Without signal a read fails and says so, instead of waiting for ever behind a skeleton.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

focusManager.setEventListener((look) => {
  const onChange = () => look();
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
});

// A provider would do this; without one the cache itself has to start listening for the window's return.
queryClient.mount();
cleanWithSession(() => queryClient.clear());
