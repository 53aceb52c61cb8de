import { type CollectionLine, moneyToCents } from '@clubhouse/contract';

/** What comes in when some were refused. What can't be collected is not asked for. */
export function collectedTotal(lines: readonly CollectionLine[], refused: ReadonlySet<string>) {
  const good = lines.filter(({ reference, problem }) => problem === null && !refused.has(reference));
  return { count: good.length, cents: good.reduce((sum, { amount }) => sum + moneyToCents(amount), 0) };
}
