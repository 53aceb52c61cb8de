import type { Operation } from '@clubhouse/contract';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { type Period, periodBefore } from './figures/period.ts';

type Query = Readonly<Record<string, string>>;

/** A report of a period, and of the one before it. */
export function useReport<O extends Operation>(operation: O, period: Period, more: Query = {}) {
  const read = (query: Period) => ({ under: operation.path, query: { ...query, ...more } });
  const now = useRead<O>(operation, read(period));
  const before = useRead<O>(operation, read(periodBefore(period)));
  return { ...now, before: before.data };
}
