import type { Tx } from '../../db/pool.ts';
import { groupRules } from '../bookings/group-rules.ts';
import { idOf, insertRows } from '../insert-rows.ts';
import { demoCourseGroups, demoEventGroups, demoFacilityGroups, demoVoucherGroups } from './catalogue.ts';
import { demoProducts } from './products.ts';
import { demoSpaces } from './spaces.ts';

async function seedSpaces(tx: Tx): Promise<void> {
  const whole = await insertRows(
    tx,
    'space',
    'name',
    demoSpaces.filter(({ parent }) => parent === null),
  );
  const parts = demoSpaces.flatMap((space) => (space.parent ? [{ ...space, parent: idOf(whole, space.parent) }] : []));
  await insertRows(tx, 'space', 'name', parts);
}

async function seedFacilityGroups(tx: Tx): Promise<void> {
  const byCategory = Object.entries(demoFacilityGroups);
  const categories = await insertRows(tx, 'facility_category', 'name', ordered(byCategory.map(([name]) => ({ name }))));
  const groups = byCategory.flatMap(([category, names]) =>
    ordered(names.map((name) => ({ name, category: idOf(categories, category), ...groupRules(name) }))),
  );
  await insertRows(tx, 'facility_group', 'name', groups);
}

const ordered = <T>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, sort_order: 10 * (index + 1) }));

/** Spaces, groups, vouchers and products. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  await seedSpaces(tx);
  await seedFacilityGroups(tx);
  await insertRows(
    tx,
    'course_group',
    'name',
    ordered(demoCourseGroups.map(([name, description]) => ({ name, description }))),
  );
  await insertRows(
    tx,
    'event_group',
    'name',
    ordered(demoEventGroups.map(([name, description]) => ({ name, description }))),
  );
  await insertRows(tx, 'voucher_group', 'name', demoVoucherGroups);
  await insertRows(tx, 'product', 'sku', demoProducts);
}
