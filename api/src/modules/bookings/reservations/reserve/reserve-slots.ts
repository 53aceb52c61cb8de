import { centsToMoney, localTime, reservation as resource, TEXTS, timeWords } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { type Actor, can, isOwn } from '../../../../access/index.ts';
import { type Origin, record } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { forbidden, invalid } from '../../../../errors.ts';
import {
  clubToday,
  makeInvoice,
  type NewItem,
  previewDiscount,
  readDiscount,
} from '../../../finance/invoices/index.ts';
import type { FacilityRecord } from '../availability/facility-rules-cache.ts';
import type { BookingParts } from '../booking-dependencies.ts';
import { type NotifiedBooking, tell } from '../notify-booking.ts';
import { holdHousehold } from './booking-allowance.ts';
import type { Unit, Wished } from './booking-eligibility.ts';
import { type Drawn, drawReservation, insertReservation } from './insert-reservation.ts';
import { type Judged, judgeWish } from './requested-slots.ts';
import { claimIn, Taken } from './slot-claims.ts';

/** Who asks, and from where. */
export interface Caller {
  readonly actor: Actor;
  readonly origin: Origin;
}

export interface Order {
  readonly facility: number;
  readonly member: number;
  readonly wishes: readonly Wished[];
  readonly pax: number;
  readonly companions?: readonly string[];
  readonly name: string;
  readonly remarks: string;
  readonly series?: string | null;
  /** Staff: booked on the member's account, to be paid later. */
  readonly confirm?: boolean;
}

export const isStaff = (actor: Actor): boolean => can(actor, 'booking.manage');

/** Whether the club's rules can be waived for this member: by staff, never for themselves. */
export const mayWaive = (actor: Actor, member: number): boolean => isStaff(actor) && !isOwn(actor, member);
const seesHidden = (actor: Actor) => isStaff(actor) || can(actor, 'booking.view') || can(actor, 'facility.manage');

/** Which facilities somebody may look at and book. */
export const visibleTo = (actor: Actor) => {
  const all = seesHidden(actor);
  return ({ is_visible }: Pick<FacilityRecord, 'is_visible'>): boolean => all || is_visible;
};

/** For whom: oneself, unless the caller works with bookings. */
export function memberFor(actor: Actor, wanted: number | undefined): number {
  const own = actor.member?.id ?? 0;
  if (wanted === undefined || wanted === own) return own;
  if (!isStaff(actor)) throw forbidden();
  return wanted;
}

/** Seeing a booking is not enough to change it: its member does, or someone who manages bookings. */
export function refuseOthersBooking(actor: Actor, member: number): void {
  if (!isOwn(actor, member) && !isStaff(actor)) throw forbidden();
}

/** How many come and who they are; the member is always one of them. */
export function partyOf({ pax = 1, companions = [] }: { pax?: number | undefined; companions?: string[] | undefined }) {
  if (companions.length >= pax && companions.length > 0) throw invalid({ companions: [t.tooManyNames()] });
  return { pax, companions };
}

/** The lines of an invoice: one per price, so that an hour at peak stands apart. */
export function itemsOf(
  facility: string,
  units: readonly Pick<Unit, 'start' | 'end' | 'cents' | 'afterMidnight'>[],
  reservation: number,
  zone: string,
): NewItem[] {
  return units.map(({ start, end, cents, afterMidnight }) => ({
    type: 'RESERVATION',
    description: `${facility}, ${timeWords(start, end, zone, afterMidnight)}`.slice(0, 200),
    reference_id: reservation,
    quantity: 1,
    unit_price: cents,
  }));
}

/** What the member will pay, after the discount that holds today. */
export async function totalFor(
  tx: Tx,
  { config }: Pick<BookingParts, 'config'>,
  member: number,
  items: readonly NewItem[],
): Promise<number> {
  const { lines } = await previewDiscount(tx, member, clubToday(config), items);
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Refuses what the rules forbid, by field; throws `Taken` when only somebody else is in the way. */
export function refuse({ verdict }: Judged): void {
  const errors: Record<string, string[]> = {};
  if (verdict.slots.length > 0) errors.slots = [...verdict.slots];
  if (verdict.others.length > 0) errors.non_field_errors = [...verdict.others];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (verdict.taken.length > 0) throw new Taken();
}

/** Judges an order as it would be judged when booked; a facility out of sight does not exist. */
export async function judgeOrder(
  tx: Tx,
  parts: BookingParts,
  actor: Actor,
  order: Order,
  moving?: number,
): Promise<Judged> {
  const { facility, member, wishes, pax } = order;
  const judged = await judgeWish(tx, {
    facility,
    scope: visibleTo(actor),
    member,
    wishes,
    pax,
    staff: mayWaive(actor, member),
    zone: parts.config.CLUB_TIMEZONE,
    series: order.series,
    ...(moving !== undefined && { moving }),
  });
  if (!judged) throw invalid({ facility: [TEXTS.pkMissing({ value: String(facility) })] });
  return judged;
}

/** Books: free or on account at once, else held until it is paid. All of it in the caller's transaction. */
export async function bookOrder(tx: Tx, parts: BookingParts, caller: Caller, order: Order): Promise<number> {
  const { config } = parts;
  const zone = config.CLUB_TIMEZONE;
  // Two journeys to the database: what must be known, and what is written. The household is held before what it has is counted.
  const [, drawn, judged, discount] = await Promise.all([
    holdHousehold(tx, order.member),
    drawReservation(tx, order.facility),
    judgeOrder(tx, parts, caller.actor, order),
    readDiscount(tx, order.member, clubToday(config)),
  ]);
  refuse(judged);
  if (!drawn) throw invalid({ facility: [TEXTS.pkMissing({ value: String(order.facility) })] });
  const { facility, verdict } = judged;
  const { units } = verdict;
  const items = itemsOf(facility.name, units, drawn.id, zone);
  const total = discount(items).lines.reduce((sum, { amount }) => sum + amount, 0);
  const sure = total === 0 || (order.confirm === true && mayWaive(caller.actor, order.member));
  const status = sure ? 'CONFIRMED' : 'PENDING_PAYMENT';
  const by = caller.actor.user_id;
  const taking = { reservation: drawn.id, facility: order.facility, slots: units, pax: order.pax };
  await Promise.all([
    insertReservation(tx, drawn, order, { status, units, total, holdMinutes: config.HOLD_MINUTES, by }),
    claimIn(tx, facility, { ...taking, status: sure ? 'BOOKED' : 'HELD' }),
    record(tx, caller.actor, caller.origin, {
      action: 'create',
      resource: resource.name,
      rowId: drawn.id,
      changes: {
        facility: { old: null, new: facility.name },
        status: { old: null, new: status },
        total_amount: { old: null, new: centsToMoney(total) },
      },
    }),
    sure && tell(tx, config, toldOf(judged, drawn, order), 'confirmed'),
  ]);
  if (sure && total > 0) {
    const dueDate = localTime(units[0]?.start ?? Date.now(), zone).date;
    const cause = `reservation ${drawn.id}`;
    const invoice = await makeInvoice(tx, config, { member: order.member, items, by, dueDate, cause });
    await tx.run(sql`update reservation set invoice = ${invoice} where id = ${drawn.id}`);
  }
  if ((units[0]?.start ?? 0) <= Date.now()) await checkInWalkIn(tx, caller, drawn.id);
  return drawn.id;
}

/** A walk-in is already at the club, so a booking that is paid a few minutes later never counts as a no-show. */
async function checkInWalkIn(tx: Tx, { actor, origin }: Caller, id: number): Promise<void> {
  await tx.run(sql`update reservation set checked_in_at = now() where id = ${id}`);
  await record(tx, actor, origin, { action: 'check-in', resource: resource.name, rowId: id });
}

/** What is told of a booking that was just made. */
function toldOf({ facility, verdict, standing }: Judged, { id, number }: Drawn, { member }: Order): NotifiedBooking {
  const { name, location } = facility;
  const [first, last] = [verdict.units[0], verdict.units.at(-1)];
  const time = { start: first?.start ?? 0, end: last?.end ?? 0, after_midnight: first?.afterMidnight ?? false };
  return { ...standing.person, id, number, member, facility: name, location, ...time, why: '', until: null };
}
