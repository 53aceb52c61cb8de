import {
  addDays,
  type addPlanItem,
  type Body,
  daysBetween,
  isDate,
  localTime,
  MOST_PLANNED,
  type OfferingKind,
  TEXTS,
} from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/server/planner';
import { type Actor, refuseActing } from '../../../access/index.ts';
import { readRow, type Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { AppError, invalid, notFound, refusal } from '../../../errors.ts';
import { ENROLLED_FAMILY, readPeople } from '../../members/household/index.ts';
import { offeringTypeOf } from '../../programmes/offerings/index.ts';
import { readRules, visibleTo } from '../reservations/index.ts';
import { keyOfItem } from './plan-conflicts.ts';
import type { PlannerDeps } from './planner-dependencies.ts';

type ItemInput = Body<typeof addPlanItem>;

/** What is stored of an item. */
interface NewItem {
  readonly kind: 'BOOKING' | OfferingKind;
  readonly facility: number | null;
  readonly start_from: string | null;
  readonly end_at: string | null;
  readonly offering: number | null;
  readonly term: number | null;
}

const DAYS_AHEAD = 366;
const DAY = 86_400_000;

/** The booking that is asked for: at a facility the member sees, at a time of that day. What the rules say comes later. */
async function readBooking(db: Db, { config }: PlannerDeps, actor: Actor, input: ItemInput): Promise<NewItem> {
  refuseActing(actor, ['BOOK']);
  const { facility, start_from, end_at, date } = input;
  if (!start_from || !end_at) throw invalid({ start_from: [t.timesNeeded()] });
  const [start, end] = [Date.parse(start_from), Date.parse(end_at)];
  if (!(end > start)) throw invalid({ end_at: [t.timesNeeded()] });
  if (end - start > DAY) throw invalid({ end_at: [t.tooLong()] });
  const day = localTime(start, config.CLUB_TIMEZONE).date;
  if (day !== date && addDays(day, -1) !== date) throw invalid({ date: [t.otherDay()] });
  const { facilities } = await readRules(db);
  const found = facilities.find(({ id }) => id === facility);
  if (!found || !visibleTo(actor)(found)) throw invalid({ facility: [t.unknownFacility()] });
  return { kind: 'BOOKING', facility: found.id, start_from, end_at, offering: null, term: null };
}

/** The places that are asked for: in a course or an event the member sees. */
async function readPlaces(db: Db, { engine }: PlannerDeps, actor: Actor, input: ItemInput): Promise<NewItem> {
  refuseActing(actor, ['ENROL']);
  const found = await db.row<{ id: number; kind: OfferingKind; needs_term: boolean; has_term: boolean }>(sql`
    select o.id, o.kind, o.type = 'RECURRING' as needs_term,
      exists (select from term t where t.offering = o.id and t.id = ${input.term ?? null}) as has_term
    from offering o
    where o.id = ${input.offering ?? null}`);
  if (!found) throw invalid({ offering: [t.unknownOffering()] });
  await readRow(engine, db, offeringTypeOf(found.kind).served, actor, found.id).catch((error: unknown) => {
    throw error instanceof AppError ? invalid({ offering: [t.unknownOffering()] }) : error;
  });
  if (found.needs_term && input.term == null) throw invalid({ term: [TEXTS.required()] });
  if (input.term != null && !found.has_term) throw invalid({ term: [TEXTS.pkMissing({ value: String(input.term) })] });
  const { id: offering, kind } = found;
  return { kind, facility: null, start_from: null, end_at: null, offering, term: input.term ?? null };
}

/** People of the household, each once, in the order of the household. */
async function readChosen(db: Db, member: number, { people }: ItemInput, isBooking: boolean): Promise<string[]> {
  const household = await readPeople(db, member, ENROLLED_FAMILY);
  const keys = household.map(({ key }) => key);
  if (people.some((key) => !keys.includes(key))) throw invalid({ people: [t.unknownPerson()] });
  // The member who books always comes along.
  return household.filter(({ key, is_me }) => people.includes(key) || (isBooking && is_me)).map(({ key }) => key);
}

function refuseDay(date: string, zone: string): void {
  const today = localTime(Date.now(), zone).date;
  // What belongs to yesterday's evening may still be ahead.
  if (!isDate(date) || date < addDays(today, -1)) throw invalid({ date: [t.pastDay()] });
  if (daysBetween(today, date) > DAYS_AHEAD) throw invalid({ date: [t.tooFarAhead({ days: DAYS_AHEAD })] });
}

async function readInput(db: Db, deps: PlannerDeps, actor: Actor, input: ItemInput) {
  const isBooking = input.facility != null;
  if (isBooking === (input.offering != null)) throw invalid({ non_field_errors: [t.facilityOrOffering()] });
  refuseDay(input.date, deps.config.CLUB_TIMEZONE);
  const item = await (isBooking ? readBooking : readPlaces)(db, deps, actor, input);
  return { ...item, people: await readChosen(db, actor.member?.id ?? 0, input, isBooking) };
}

interface Saved {
  readonly id: number;
  readonly version: number;
}

/** Plans something. Whether it is possible is said when the plan is read; a time that is taken can still be moved. */
export async function addItem(tx: Tx, deps: PlannerDeps, { actor }: Writer, input: ItemInput): Promise<Saved> {
  const member = actor.member?.id ?? 0;
  const item = await readInput(tx, deps, actor, input);
  // Held, so that two windows count each other.
  const held = await tx.row(sql`select 1 from member where id = ${member} for no key update`);
  if (!held) throw refusal(403, TEXTS.forbidden());
  const planned = await tx.row<{ count: number; same: number }>(sql`
    select count(*) as count,
      count(*) filter (
        where (facility, start_from) = (${item.facility}::bigint, ${item.start_from}::timestamptz)
          or (offering = ${item.offering} and term is not distinct from ${item.term} and people && ${item.people}))
        as same
    from plan_item
    where member = ${member}`);
  if ((planned?.count ?? 0) >= MOST_PLANNED) throw refusal(409, t.planFull({ most: MOST_PLANNED }));
  if ((planned?.same ?? 0) > 0) throw refusal(409, t.alreadyPlanned());
  const made = await tx.row<Saved>(sql`
    insert into plan_item (member, kind, facility, start_from, end_at, offering, term, planned_on, people)
    values (${member}, ${item.kind}, ${item.facility}, ${item.start_from}, ${item.end_at}, ${item.offering},
      ${item.term}, ${input.date}, ${item.people})
    returning id, version`);
  if (!made) throw new Error('A planned item was not stored.');
  return made;
}

/** Others that were kept beside an item are asked about again, because it is another one now. */
const forgetKept = (tx: Tx, member: number, id: number) =>
  tx.run(sql`
    update plan_item
    set kept = array_remove(kept, ${keyOfItem(id)})
    where member = ${member} and ${keyOfItem(id)} = any(kept)`);

/** An own item, held until the transaction ends. Whose it is comes before what is asked of it. */
export async function holdItem(tx: Tx, { actor }: Writer, id: number | undefined): Promise<number> {
  const held = await tx.row<{ id: number }>(sql`
    select id from plan_item where id = ${id ?? null} and member = ${actor.member?.id ?? 0} for no key update`);
  if (!held) throw notFound();
  return held.id;
}

export async function changeItem(
  tx: Tx,
  deps: PlannerDeps,
  { actor }: Writer,
  id: number,
  input: ItemInput,
): Promise<Saved> {
  const member = actor.member?.id ?? 0;
  const item = await readInput(tx, deps, actor, input);
  const changed = await tx.row<Saved>(sql`
    update plan_item
    set kind = ${item.kind}, facility = ${item.facility}, start_from = ${item.start_from}, end_at = ${item.end_at},
      offering = ${item.offering}, term = ${item.term}, planned_on = ${input.date}, people = ${item.people},
      kept = '{}', version = version + 1
    where id = ${id} and member = ${member}
    returning id, version`);
  if (!changed) throw notFound();
  await forgetKept(tx, member, id);
  return changed;
}

export async function removeItem(tx: Tx, { actor }: Writer, id: number | undefined): Promise<void> {
  const member = actor.member?.id ?? 0;
  const gone = await tx.row<{ id: number }>(
    sql`delete from plan_item where id = ${id ?? null} and member = ${member} returning id`,
  );
  if (!gone) throw notFound();
  await forgetKept(tx, member, gone.id);
}

/** Keeps something beside an item although someone can't attend both, or takes that back. */
export async function keepConflict(
  tx: Tx,
  { actor }: Writer,
  id: number,
  { key, keep }: { readonly key: string; readonly keep?: boolean | undefined },
): Promise<Saved> {
  if (!/^[ibce]\d{1,15}$/.test(key)) throw invalid({ key: [TEXTS.choice({ input: key })] });
  const member = actor.member?.id ?? 0;
  const changed = await tx.row<Saved>(sql`
    update plan_item
    set kept = case when ${keep ?? true} then (array_remove(kept, ${key}) || ${key}::text)[1:50]
      else array_remove(kept, ${key}) end
    where id = ${id} and member = ${member}
    returning id, version`);
  if (!changed) throw notFound();
  if (keep === false && key.startsWith('i'))
    await tx.run(sql`
      update plan_item
      set kept = array_remove(kept, ${keyOfItem(changed.id)})
      where id = ${Number(key.slice(1))} and member = ${member}`);
  return changed;
}

/** The job: plans whose week is over are forgotten. */
export const clearPlans = (db: Db, zone: string) => async (): Promise<void> => {
  await db.run(sql`
      delete from plan_item
      where date_trunc('week', planned_on::timestamp) < date_trunc('week', now() at time zone ${zone})`);
};
