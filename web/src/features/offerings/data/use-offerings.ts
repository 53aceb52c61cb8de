import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../../data/query-client.ts';
import { listOptions } from '../../../data/use-list.ts';
import { faceOf, type Kind } from '../face.ts';
import type { Offering } from '../logic/offering.ts';

const PAGE = 100;
/** A club with more than this has outgrown one page of them. */
const PAGES = 5;

/** Everything that the member may see, read in as few pages as there are: the filters count over all of it. */
export function useOfferings(kind: Kind) {
  const { resource } = faceOf(kind);
  const query = (at: number) => ({ limit: PAGE, offset: at * PAGE, ordering: 'start_date' }) as const;
  const first = useQueries({ queries: [listOptions(resource, query(0))] }, queryClient)[0];
  const more = Math.min(PAGES, Math.ceil((first?.data?.count ?? 0) / PAGE)) - 1;
  const rest = useQueries(
    { queries: Array.from({ length: Math.max(0, more) }, (_, at) => listOptions(resource, query(at + 1))) },
    queryClient,
  );
  const all = first ? [first, ...rest] : rest;
  const failed = all.find(({ isError }) => isError);
  const done = all.every(({ data }) => data !== undefined);
  return {
    offerings: done ? (all.flatMap(({ data }) => data?.results ?? []) as unknown as readonly Offering[]) : undefined,
    error: failed?.error,
    refetch: () => void Promise.all(all.map((one) => one.refetch())),
  };
}
