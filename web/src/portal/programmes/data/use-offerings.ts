import { localTime } from '@clubhouse/contract';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../../api-client/queries/query-client.ts';
import { listOptions } from '../../../api-client/queries/use-list.ts';
import type { Offering } from '../logic/offering.ts';
import { zone } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';

const PAGE = 100;
/** A club with more than this ahead of it has outgrown one page of them. */
const PAGES = 5;

/** What is not over: what ends once by its last day; a course that recurs whatever its days, its terms may lie beyond them. */
function aheadOf(kind: Kind, today: string) {
  if (kind === 'event') return [{ end_date__gte: today }];
  return [{ type: 'ONE-TIME', end_date__gte: today }, { type: 'RECURRING' }] as const;
}

/** Everything ahead that the member may see, read in as few pages as there are: the filters count over all of it. */
export function useOfferings(kind: Kind) {
  const { resource } = callsOf(kind);
  const wanted = aheadOf(kind, localTime(Date.now(), zone()).date);
  const pageOf = (filter: object, at: number) =>
    listOptions(resource, { ...filter, limit: PAGE, offset: at * PAGE, ordering: 'start_date' });
  const first = useQueries({ queries: wanted.map((filter) => pageOf(filter, 0)) }, queryClient);
  const more = wanted.flatMap((filter, n) => {
    const pages = Math.min(PAGES, Math.ceil((first[n]?.data?.count ?? 0) / PAGE));
    return Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageOf(filter, at + 1));
  });
  const rest = useQueries({ queries: more }, queryClient);
  const all = [...first, ...rest];
  const failed = all.find(({ isError }) => isError);
  const done = all.every(({ data }) => data !== undefined);
  return {
    offerings: done ? all.flatMap(({ data }): readonly Offering[] => data?.results ?? []) : undefined,
    error: failed?.error,
    refetch: () => void Promise.all(all.map((one) => one.refetch())),
  };
}
