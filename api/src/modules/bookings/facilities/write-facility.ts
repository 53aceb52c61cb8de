import { facility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { differences, record } from '../../../audit/index.ts';
import {
  type Change,
  type Creation,
  checkPictures,
  checkReferences,
  insertRow,
  type Removal,
  readRow,
  type Writer,
} from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { type Ahead, aheadRefusals, type FacilityShape, shapeRefusals } from './facility-rules.ts';
import { renameVenues } from './rename-venues.ts';

type Input = Record<string, unknown> & { readonly spaces?: readonly number[] };

/** A new facility before anything is said of it. */
const BLANK = {
  spaces: [],
  capacity: null,
  min_slots_per_booking: facility.fields.min_slots_per_booking.fallback,
  max_slots_per_booking: facility.fields.max_slots_per_booking.fallback,
};

/** Every space once, in the order in which they are shown. */
const tidy = (input: Input): Input =>
  input.spaces ? { ...input, spaces: [...new Set(input.spaces)].sort((a, b) => a - b) } : input;

async function checkShape({ engine }: Writer, tx: Tx, input: Input, shape: Record<string, unknown>): Promise<void> {
  await checkReferences(tx, facility.fields, input, engine.tableOf);
  const group = shape.group
    ? await tx.row<Columns<'facility_group', 'category'>>(
        sql`select category from facility_group where id = ${shape.group} for share`,
      )
    : undefined;
  const errors = shapeRefusals(shape as unknown as FacilityShape, group?.category);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function placeIn(tx: Tx, id: number, spaces: readonly number[]): Promise<void> {
  await tx.run(sql`delete from facility_space where facility = ${id} and space <> all(${spaces}::bigint[])`);
  await tx.run(sql`insert into facility_space (facility, space)
    select ${id}, one from unnest(${spaces}::bigint[]) one on conflict do nothing`);
}

/** Stores a facility with its spaces; one line of the audit log tells of both. */
export const createFacility: Creation<typeof facility> = async ({ writer, tx, served, readInput }) => {
  const { engine, actor, origin } = writer;
  const input = tidy(await readInput());
  await checkShape(writer, tx, input, { ...BLANK, ...input });
  await checkPictures(tx, facility.fields, {}, input);
  const { spaces = [], ...columns } = input;
  const id = await insertRow(engine, tx, served, columns);
  await placeIn(tx, id, spaces);
  const row = await readRow(engine, tx, served, actor, id);
  const changes = differences({}, row);
  await record(tx, actor, origin, { action: 'create', resource: facility.name, rowId: id, changes });
  return row;
};

async function aheadOf(tx: Tx, id: number): Promise<Ahead> {
  const ahead = await tx.row<Ahead>(sql`
    select (
      select count(*) from reservation_slot where facility = ${id} and end_at > now() and status <> 'RELEASED')::int
      as slots,
      coalesce((select max(taken) from shared_load where facility = ${id} and end_at > now()), 0) as most`);
  return ahead ?? { slots: 0, most: 0 };
}

/** Changes a facility, as far as the bookings ahead allow. */
export const changeFacility: Change<typeof facility> = async ({ writer, tx, readChange, change, lock }) => {
  const before = await lock();
  const input = tidy(await readChange(before));
  const after = { ...before, ...input };
  await checkShape(writer, tx, input, after);
  const errors = aheadRefusals(before, after, await aheadOf(tx, before.id));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { spaces, ...columns } = input;
  if (spaces) await placeIn(tx, before.id, spaces);
  if (after.name === before.name) return change(before, columns);
  let changed = before;
  await renameVenues(tx, writer, before.id, async () => {
    changed = await change(before, columns);
  });
  return changed;
};

/** Deletes a facility that was never booked; the books and the members' histories keep the others. */
export const removeFacility: Removal<typeof facility> = async ({ tx, remove, lock }) => {
  const before = await lock();
  const booked = await tx.row<{ id: number }>(sql`select id from reservation where facility = ${before.id}
    union all select id from reservation_slot where facility = ${before.id} limit 1`);
  if (booked) throw refusal(400, t.facilityInUse());
  await remove();
};
