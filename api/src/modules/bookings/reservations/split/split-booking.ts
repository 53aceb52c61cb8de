import {
  type Body,
  bookingPerson,
  centsToMoney,
  reservation as resource,
  type splitBooking,
  splitCost,
  splitDeadline,
  TEXTS,
  wireInstant,
} from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/server/booking-split';
import { isOwn } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../../errors.ts';
import type { BookingConfig } from '../booking-dependencies.ts';
import { holdBooking } from '../end-reservation.ts';
import { notifyShare } from './notify-share.ts';
import { readSplitState, type SplitState, splitRefusals } from './read-split.ts';
import { holdShares } from './stored-shares.ts';

interface SplitTerms {
  readonly id: number;
  readonly players: number;
  readonly share: number;
}

async function openSplit(
  tx: Tx,
  { SPLIT_DEADLINE_HOURS }: BookingConfig,
  by: number,
  reservation: number,
  state: SplitState,
  { people, players: wanted }: Body<typeof splitBooking>,
): Promise<SplitTerms> {
  const players = wanted ?? Math.max(state.people, people.length + 1);
  const { share } = splitCost(state.price, players, people.length);
  const refusals = splitRefusals(state, share);
  if (refusals.length > 0) throw refusal(409, refusals.join(' '));
  const deadline = splitDeadline(state.start, SPLIT_DEADLINE_HOURS, Date.now());
  const made = await tx.row<{ id: number }>(sql`
    insert into reservation_split (reservation, price, players, share, deadline_at, created_by)
    values (${reservation}, ${state.price}, ${players}, ${share}, ${wireInstant(deadline)}, ${by})
    returning id`);
  if (!made) throw new Error('A split was not stored.');
  return { id: made.id, players, share };
}

/** Asks one player to pay their share, once. */
export async function askPlayer(
  tx: Tx,
  config: BookingConfig,
  { id, share }: Pick<SplitTerms, 'id' | 'share'>,
  person: number,
): Promise<void> {
  const made = await tx.row<{ id: number }>(sql`
    insert into reservation_share (split, person, amount)
    values (${id}, ${person}, ${share})
    on conflict do nothing
    returning id`);
  if (made) await notifyShare(tx, config, { id: made.id, person, amount: share }, 'asked');
}

/** People of the booking who take a place, as they were named. */
async function findPlayers(tx: Tx, reservation: number, people: readonly number[]): Promise<number[]> {
  const ids = [...new Set(people)];
  const found = await tx.rows<{ id: number }>(sql`
    select id
    from reservation_person
    where reservation = ${reservation} and id = any(${ids}::bigint[]) and status in ('INVITED', 'CONFIRMED', 'ARRIVED')
    order by id
    for share`);
  const missing = ids.find((id) => !found.some((row) => row.id === id));
  if (missing !== undefined) throw invalid({ people: [TEXTS.pkMissing({ value: String(missing) })] });
  return ids;
}

/** The organiser has people pay their share; of a split that is open, more people. */
export async function split(
  tx: Tx,
  config: BookingConfig,
  { actor, origin }: Writer,
  id: number,
  input: Body<typeof splitBooking>,
): Promise<void> {
  const stored = await holdBooking(tx, id);
  if (!stored) throw new Error('A booking vanished.');
  if (!isOwn(actor, stored.member)) throw forbidden();
  const held = await holdShares(tx, id);
  const state = await readSplitState(tx, id);
  const people = await findPlayers(tx, id, input.people);
  const current = state.split?.status === 'OPEN' ? state.split : undefined;
  if (current) {
    const refusals = splitRefusals(state, current.share);
    if (refusals.length > 0) throw refusal(409, refusals.join(' '));
    if (current.deadline <= Date.now()) throw refusal(409, t.notOpen());
  }
  const asked = held.filter((share) => share.split === current?.id);
  const fresh = people.filter((person) => !asked.some((share) => share.person === person));
  if (fresh.length === 0) throw invalid({ people: [t.askedAlready()] });
  const players = current?.players ?? input.players ?? Number.POSITIVE_INFINITY;
  if (asked.length + fresh.length > players - 1) throw invalid({ people: [t.tooMany({ players })] });
  const terms = current ?? (await openSplit(tx, config, actor.user_id, id, state, { ...input, people: fresh }));
  const changes = {
    split: { old: current ? 'OPEN' : null, new: 'OPEN' },
    share: { old: null, new: centsToMoney(terms.share) },
    people: { old: null, new: fresh },
  };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
  for (const person of fresh) await askPlayer(tx, config, terms, person);
}

/** Sends someone the request to pay again. */
export async function askAgain(
  tx: Tx,
  config: BookingConfig,
  { actor, origin }: Writer,
  person: number,
): Promise<void> {
  const share = await tx.row<{ id: number; person: number; amount: number }>(sql`
    select s.id, s.person, s.amount
    from reservation_share s
    join reservation_split p on p.id = s.split
    where s.person = ${person} and s.status = 'OPEN' and p.status = 'OPEN' and p.deadline_at > now()
    for update of s`);
  if (!share) throw refusal(409, t.notOpen());
  await record(tx, actor, origin, { action: 'resend', resource: bookingPerson.name, rowId: person, changes: {} });
  await notifyShare(tx, config, share, 'asked');
}
