import { randomUUID } from 'node:crypto';
import {
  type Answer,
  type Body,
  centsToMoney,
  type confirmPlan,
  moneyToCents,
  type OfferingKind,
} from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/server/planner';
import { type Actor, refuseActing } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import { inRollback, type Tx } from '../../../db/pool.ts';
import { raw, sql } from '../../../db/sql.ts';
import { AppError, invalid, refusal } from '../../../errors.ts';
import { enroll, holdSeats } from '../../programmes/enrolments/index.ts';
import { heldBooking, holdHousehold, invoiceBooking, reserveSlots, Taken } from '../reservations/index.ts';
import { conflictsOf, isOpen } from './plan-conflicts.ts';
import {
  inLockingOrder,
  itemWords,
  orderOf,
  type PlannedBooking,
  type PlannedItem,
  type PlannedPlace,
  partyOf,
  readItems,
} from './planned-items.ts';
import type { PlannerDeps } from './planner-dependencies.ts';
import { judgePlan, readSurroundings, type Surroundings } from './read-planner.ts';
import { reasonsIn } from './try-plan.ts';

type Input = Body<typeof confirmPlan>;
type Confirmed = Answer<typeof confirmPlan>;

/** One item could not be had, so none is. */
export class ItemRefused extends Error {
  readonly item: PlannedItem;
  readonly reasons: readonly string[];

  constructor(item: PlannedItem, error: unknown) {
    super(item.title, { cause: error });
    this.item = item;
    this.reasons = error instanceof AppError ? reasonsIn(error) : [];
  }
}

/** Something else costs another amount than the caller saw. */
interface NewPrice {
  readonly item: PlannedItem;
  readonly before: number;
  readonly now: number;
}

/** Does the work of one item; a refusal by the rules or a faster request is reported for that item. */
async function forItem<T>(item: PlannedItem, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Taken) throw new ItemRefused(item, error);
    if (error instanceof AppError && (error.status === 400 || error.status === 409)) throw new ItemRefused(item, error);
    throw error;
  }
}

interface Confirming {
  readonly tx: Tx;
  readonly deps: PlannerDeps;
  readonly writer: Writer;
  readonly member: number;
  readonly plan: string;
  readonly around: Surroundings;
}

interface Stored {
  readonly item: PlannedItem;
  readonly id: number;
  readonly invoice: number | null;
  /** In cents. */
  readonly total: number;
}

const reserve = ({ tx, deps, writer, member, plan, around }: Confirming, item: PlannedBooking): Promise<number> =>
  forItem(item, () => {
    const order = orderOf(item, member, around.household, { plan, agreesToTerms: true });
    return reserveSlots(tx, deps, writer, order, async (id) => id);
  });

/** What is held gets its invoice at once: the price that was confirmed is the one that is paid. */
async function bill({ tx, deps, writer }: Confirming, item: PlannedItem, id: number): Promise<Stored> {
  const held = await heldBooking(tx, id);
  if (held?.status !== 'PENDING_PAYMENT') return { item, id, invoice: null, total: 0 };
  const invoice = await invoiceBooking(tx, deps, held, `reservation ${id}`, writer.actor.user_id);
  const row = await tx.row<{ total: number }>(sql`select total_amount as total from invoice where id = ${invoice}`);
  return { item, id, invoice, total: row?.total ?? 0 };
}

interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const readContact = (tx: Tx, member: number) =>
  tx.row<Contact>(sql`
    select m.name,
      coalesce(nullif(m.email, ''), (select u.email from app_user u where u.member_profile = m.id), '') as email,
      coalesce(nullif(m.mobile, ''), m.home_phone) as phone
    from member m
    where m.id = ${member}`);

async function enrol(confirming: Confirming, item: PlannedPlace, contact: Contact): Promise<Stored> {
  const { tx, deps, writer, member, plan } = confirming;
  const party = partyOf(item, member, plan);
  const input = { ...contact, participants: [], agree_terms: true, answers: {} };
  const { id } = await forItem(item, () => enroll(tx, deps, writer, party, input));
  const row = await tx.row<{ invoice: number | null; total: number }>(
    sql`select invoice, total_amount as total from enrollment where id = ${id} and member = ${member}`,
  );
  return { item, id, invoice: row?.invoice ?? null, total: row?.total ?? 0 };
}

/** Everything of a plan, or an error and nothing. Places are held before times are taken, and invoices come last. */
async function storeAll(confirming: Confirming): Promise<Stored[]> {
  const { tx, member, around } = confirming;
  const { places, bookings } = inLockingOrder(around.items);
  for (const { offering, term } of places) await holdSeats(tx, offering, term);
  const reserved: { readonly item: PlannedItem; readonly id: number }[] = [];
  for (const item of bookings) reserved.push({ item, id: await reserve(confirming, item) });
  const contact = (await readContact(tx, member)) ?? { name: '', email: '', phone: '' };
  const stored: Stored[] = [];
  for (const item of places) stored.push(await enrol(confirming, item, contact));
  for (const { item, id } of reserved) stored.push(await bill(confirming, item, id));
  return stored;
}

/** All of a plan is held until the same moment, the earliest of them. */
async function alignHolds(tx: Tx, plan: string): Promise<string | null> {
  const row = await tx.row<{ until: string | null }>(sql`
    with held as (
      select hold_expires_at from reservation where plan = ${plan} and status = 'PENDING_PAYMENT'
      union all
      select hold_expires_at from enrollment where plan = ${plan} and status = 'PENDING_PAYMENT'),
      until as (select min(hold_expires_at) as at from held),
      bookings as (
        update reservation
        set hold_expires_at = until.at
        from until
        where plan = ${plan} and status = 'PENDING_PAYMENT'),
      places as (
        update enrollment
        set hold_expires_at = until.at
        from until
        where plan = ${plan} and status = 'PENDING_PAYMENT')
    select at as until from until`);
  return row?.until ?? null;
}

/** Refuses a plan that is not the one the caller saw. */
function refuseOther(items: readonly PlannedItem[], seen: Input['items']): void {
  if (items.length === 0) throw refusal(409, t.nothingPlanned());
  const isSame =
    items.length === seen.length &&
    items.every(({ id, version }) => seen.some((one) => one.item === id && one.version === version));
  if (!isSame) throw refusal(409, t.planChanged());
}

/** Refuses another price than the caller saw. */
function refusePrices(stored: readonly Stored[], { items, total_amount }: Input, zone: string): void {
  const changed = stored.flatMap(({ item, total }): NewPrice[] => {
    const before = moneyToCents(items.find((one) => one.item === item.id)?.amount ?? '0');
    return before === total ? [] : [{ item, before, now: total }];
  });
  const total = stored.reduce((sum, one) => sum + one.total, 0);
  if (changed.length === 0 && total === moneyToCents(total_amount)) return;
  throw new AppError(409, {
    detail: t.pricesChanged(),
    total_amount: centsToMoney(total),
    refused: changed.map(({ item, before, now }) => ({
      item: item.id,
      title: item.title,
      reasons: [t.priceChanged({ what: itemWords(item, zone), now: centsToMoney(now), before: centsToMoney(before) })],
      alternatives: [],
    })),
  });
}

function refuseConflicts({ items, household, agenda }: Surroundings, { config }: PlannerDeps): void {
  const about = { household, travel: config.TRAVEL_MINUTES, zone: config.CLUB_TIMEZONE };
  const open = conflictsOf(items, agenda, about).filter(isOpen);
  if (open.length === 0) return;
  throw new AppError(409, {
    detail: t.conflictsOpen(),
    refused: open.map(({ item, text }) => ({
      item,
      title: items.find(({ id }) => id === item)?.title ?? '',
      reasons: [text],
      alternatives: [],
    })),
  });
}

/** Terms that no one has agreed to. */
async function refuseTerms(tx: Tx, items: readonly PlannedItem[], input: Input): Promise<void> {
  if (input.agree_terms) return;
  const asked = await tx.row(sql`
    select 1
    where exists (
        select from facility
        where id = any(${items.flatMap(({ facility }) => facility ?? [])}::bigint[]) and terms_and_conditions <> '')
      or exists (
        select from offering
        where id = any(${items.flatMap(({ offering }) => offering ?? [])}::bigint[]) and terms_and_conditions <> '')`);
  if (asked) throw invalid({ agree_terms: [t.agreeTerms()] });
}

/** Books everything that is planned, in one transaction. */
export async function confirm(tx: Tx, deps: PlannerDeps, writer: Writer, input: Input): Promise<Confirmed> {
  const { actor, origin } = writer;
  const member = actor.member?.id ?? 0;
  const zone = deps.config.CLUB_TIMEZONE;
  // Before all else: two plans of one household, and two windows of one member, come one after the other.
  await holdHousehold(tx, member);
  const items = await readItems(tx, member, raw('for update of i'));
  refuseOther(items, input.items);
  if (items.some(({ kind }) => kind === 'BOOKING')) refuseActing(actor, ['BOOK']);
  if (items.some(({ kind }) => kind !== 'BOOKING')) refuseActing(actor, ['ENROL']);
  const around = await readSurroundings(tx, actor, member, items);
  refuseConflicts(around, deps);
  await refuseTerms(tx, items, input);
  const plan = randomUUID();
  const stored = await storeAll({ tx, deps, writer, member, plan, around });
  refusePrices(stored, input, zone);
  const until = await alignHolds(tx, plan);
  await tx.run(
    sql`delete from plan_item where member = ${member} and id = any(${items.map(({ id }) => id)}::bigint[])`,
  );
  await record(tx, actor, origin, {
    action: 'confirm',
    resource: 'household plan',
    rowId: null,
    changes: { items: { old: null, new: items.map((item) => itemWords(item, zone)).join('; ') } },
  });
  const total = stored.reduce((sum, one) => sum + one.total, 0);
  return {
    bookings: stored.filter(({ item }) => item.kind === 'BOOKING').map(({ id }) => id),
    enrolments: stored.flatMap(({ item, id }): { kind: OfferingKind; id: number }[] =>
      item.kind === 'BOOKING' ? [] : [{ kind: item.kind, id }],
    ),
    invoices: stored.flatMap(({ invoice }) => invoice ?? []),
    total_amount: centsToMoney(total),
    hold_expires_at: until,
  };
}

/** The 409 for a plan of which something is gone: every item with its reasons, and what is free instead. */
export async function refusedAnswer(deps: PlannerDeps, actor: Actor, refused: ItemRefused): Promise<AppError> {
  const member = actor.member?.id ?? 0;
  return inRollback(deps.db, async (tx) => {
    const items = await readItems(tx, member);
    const around = await readSurroundings(tx, actor, member, items);
    const judged = await judgePlan(tx, deps, actor, member, around);
    const found = judged.items.filter(({ refusals }) => refusals.length > 0);
    const refusedItem = found.some(({ id }) => id === refused.item.id)
      ? []
      : [{ item: refused.item.id, title: refused.item.title, reasons: refused.reasons, alternatives: [] }];
    return new AppError(409, {
      detail: t.notBooked(),
      refused: [
        ...found.map(({ id, title, refusals, alternatives }) => ({
          item: id,
          title,
          reasons: refusals,
          alternatives,
        })),
        ...refusedItem,
      ],
    });
  });
}
