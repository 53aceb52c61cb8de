import { moneyToCents } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { idOf, insertAll, insertRows } from '../insert-rows.ts';
import { demoFacilities } from './facilities.ts';

const namesOf = async (tx: Tx, statement: ReturnType<typeof sql>): Promise<Map<string, number>> =>
  new Map((await tx.rows<{ id: number; name: string }>(statement)).map(({ id, name }) => [name, id]));

/** The facilities with their spaces, hours, prices and windows; returns the number of each by its name. */
export async function seedFacilities(tx: Tx): Promise<Map<string, number>> {
  const spaces = await namesOf(tx, sql`select id, name from space`);
  const categories = await namesOf(tx, sql`select id, name from facility_category`);
  const groups = await namesOf(tx, sql`select id, name from facility_group`);
  const ids = await insertRows(
    tx,
    'facility',
    'name',
    demoFacilities.map(({ rules: _rules, use: _use, spaces: _spaces, leaves: _leaves, ...facility }, place) => ({
      ...facility,
      category: idOf(categories, facility.category),
      group: idOf(groups, facility.group),
      sort_order: 10 * (place + 1),
      is_visible: true,
    })),
  );
  const of = <T extends object>(rows: (facility: (typeof demoFacilities)[number]) => readonly T[]) =>
    demoFacilities.flatMap((one) => rows(one).map((row) => ({ facility: idOf(ids, one.name), ...row })));
  await insertAll(
    tx,
    'facility_space',
    of((one) => one.spaces.map((name) => ({ space: idOf(spaces, name) }))),
  );
  await insertAll(
    tx,
    'facility_hours',
    of(({ rules }) => rules.operating_hours),
  );
  await insertAll(
    tx,
    'facility_price',
    of(({ rules }) => rules.pricings.map((row) => ({ ...row, price: moneyToCents(row.price) }))),
  );
  await insertAll(
    tx,
    'facility_period',
    of(({ rules }) => rules.advance_booking_periods),
  );
  return ids;
}
