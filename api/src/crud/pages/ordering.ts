import { join, raw, type Sql, sql } from '../../db/sql.ts';
import { comparedColumn } from '../columns.ts';
import type { Served } from '../served.ts';

export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

const read = (name: string): Order => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') });

/** The asked order, or the default one. Unknown and repeated names are dropped; the id comes last, so pages never overlap. */
export function readOrdering({ resource }: Served, asked: string | undefined): Order[] {
  const orders = (asked ?? '')
    .split(',')
    .map((name) => read(name.trim()))
    .filter(({ field }, index, all) => {
      const first = all.findIndex((one) => one.field === field) === index;
      return first && resource.ordering.includes(field);
    });
  const chosen = orders.length > 0 ? orders : resource.order.map(read);
  return [...chosen, { field: 'id', descending: chosen.at(-1)?.descending ?? false }];
}

/** The order as SQL; from the far end when asked, which meets the same rows backwards. */
export function orderBy(served: Served, orders: readonly Order[], backwards = false): Sql {
  return join(
    orders.map(
      ({ field, descending }) =>
        sql`${comparedColumn(served, field)} ${raw(descending === backwards ? 'asc' : 'desc')}`,
    ),
  );
}
