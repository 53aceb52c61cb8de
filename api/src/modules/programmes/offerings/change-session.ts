import {
  type Answer,
  type Body,
  centsToMoney,
  type courseCalls,
  TEXTS,
  timeWords,
  wireInstant,
} from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { record } from '../../../audit/index.ts';
import { lockRow, type Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, notFound } from '../../../errors.ts';
import { takePlaces } from './book-venues.ts';
import type { OfferingDeps } from './offering-dependencies.ts';
import type { OfferingType } from './offering-types.ts';
import { readPlanned, replan } from './plan-sessions.ts';
import { readShares, type SessionShare } from './session-shares.ts';

type Input = Body<typeof courseCalls.changeSession>;
type SessionAnswer = Answer<typeof courseCalls.changeSession>;

interface Session extends Columns<'offering_session', 'id' | 'term' | 'venue' | 'facilities'> {
  readonly start: number;
  readonly end: number;
  /** When the plan has it. */
  readonly planned: number;
  readonly pending: boolean;
}

const LONGEST_HOURS = 24;

const readSession = (db: Db, offering: number, id: number) =>
  db.row<Session>(sql`
    select s.id, s.term, s.venue, s.facilities,
      (extract(epoch from s.start_at) * 1000)::bigint as start, (extract(epoch from s.end_at) * 1000)::bigint as end,
      (extract(epoch from coalesce(c.planned_start, s.start_at)) * 1000)::bigint as planned,
      coalesce(c.done_at is null and c.undo_until > now(), false) as pending
    from offering_session s
    left join lateral (select planned_start, done_at, undo_until
      from session_change c
      where c.offering = s.offering and c.term is not distinct from s.term and c.start_at = s.start_at
      order by c.id desc
      limit 1) c on true
    where s.id = ${id} and s.offering = ${offering}`);

/** The new time, checked; null when the session is lost. */
function readNewTime({ action, start_from, end_at }: Input, session: Session): { start: number; end: number } | null {
  if (!start_from && !end_at && action === 'CALL_OFF') return null;
  if (!start_from) throw invalid({ start_from: [TEXTS.required()] });
  if (!end_at) throw invalid({ end_at: [TEXTS.required()] });
  const [start, end] = [Date.parse(start_from), Date.parse(end_at)];
  if (end <= start) throw invalid({ end_at: [t.endNotAfterStart()] });
  if (end - start > LONGEST_HOURS * 3_600_000) throw invalid({ end_at: [t.sessionTooLong()] });
  if (start <= Date.now()) throw invalid({ start_from: [t.timeInPast()] });
  if (action === 'CALL_OFF' && start === session.start) throw invalid({ start_from: [t.makeUpSameTime()] });
  return { start, end };
}

/** Refuses a time at which the same run has a session already. */
async function refuseTwice(tx: Tx, offering: number, session: Session, start: number): Promise<void> {
  const twice = await tx.row(sql`
    select from offering_session
    where offering = ${offering} and term is not distinct from ${session.term} and id <> ${session.id}
      and start_at = ${wireInstant(start)}`);
  if (twice) throw invalid({ start_from: [t.sessionTimeTaken()] });
}

async function refuseTaken(tx: Tx, offering: number, session: number, zone: string): Promise<void> {
  const missing = (await takePlaces(tx, offering)).find((one) => one.session === session);
  if (!missing) return;
  const facility = await tx.row<Columns<'facility', 'name'>>(
    sql`select name from facility where id = ${missing.facility}`,
  );
  throw invalid({
    facility: [t.venueTaken({ name: facility?.name, start: timeWords(missing.start, missing.end, zone) })],
  });
}

const sumOf = (shares: readonly SessionShare[]) => shares.reduce((sum, { amount }) => sum + amount, 0);

function effectOf(shares: readonly SessionShare[], lost: boolean): Omit<SessionAnswer, 'change' | 'undo_until'> {
  return {
    enrollments: new Set(shares.map(({ enrollment }) => enrollment)).size,
    participants: shares.length,
    refund_amount: centsToMoney(lost ? sumOf(shares) : 0),
  };
}

/**
 * Calls one session off or moves it. The timetable changes at once, so that a conflict is refused here; emails and money follow
 * once the time to undo is over, by the job `change-sessions`.
 */
export async function changeSession(
  tx: Tx,
  { config }: OfferingDeps,
  { engine, actor, origin }: Writer,
  { served, word, resource }: OfferingType,
  offering: number,
  id: number,
  input: Input,
): Promise<SessionAnswer> {
  const zone = config.CLUB_TIMEZONE;
  const row = await lockRow(engine, tx, served, actor, offering);
  const session = await readSession(tx, offering, id);
  if (!session) throw notFound();
  if (row.status !== 'PUBLISHED' && row.status !== 'CLOSED') throw invalid({ status: [t.notRunning({ word })] });
  if ((await readPlanned(tx, offering))?.hours.length === 0)
    throw invalid({
      session: [t.singleSession({ word, word2: word })],
    });
  if (session.start <= Date.now()) throw invalid({ session: [t.sessionStarted()] });
  if (session.pending) throw invalid({ session: [t.sessionJustChanged()] });
  const time = readNewTime(input, session);
  const at = time && { start: wireInstant(time.start), end: wireInstant(time.end) };
  if (time) await refuseTwice(tx, offering, session, time.start);
  const facilities = input.facility == null ? session.facilities : [input.facility];
  if (input.facility != null && !(await tx.row(sql`select from facility where id = ${input.facility}`)))
    throw invalid({ facility: [TEXTS.pkMissing({ value: String(input.facility) })] });
  const change = await tx.row<Columns<'session_change', 'id' | 'undo_until'>>(sql`
    insert into session_change (
      offering, term, action, planned_start, session, from_start, from_end, from_venue, from_facilities, start_at,
      end_at, venue, facilities, reason, way, undo_until, created_by)
    values (
      ${offering}, ${session.term}, ${input.action}, ${wireInstant(session.planned)}, ${id},
      ${wireInstant(session.start)}, ${wireInstant(session.end)}, ${session.venue}, ${session.facilities}::bigint[],
      ${at?.start ?? null}, ${at?.end ?? null}, ${input.venue || session.venue}, ${facilities}::bigint[],
      ${input.reason}, ${input.way ?? 'WAY_PAID'}, now() + make_interval(mins => ${config.UNDO_MINUTES}),
      ${actor.user_id})
    returning id, undo_until`);
  if (!change) throw new Error('A change of a session was not stored.');
  const shares = await readShares(tx, change.id);
  if (at)
    await tx.run(sql`
      update offering_session
      set start_at = ${at.start}, end_at = ${at.end}, venue = ${input.venue || session.venue},
        facilities = ${facilities}::bigint[]
      where id = ${id}`);
  await replan(tx, offering, zone);
  await forgetNews(tx, offering);
  if (at) await refuseTaken(tx, offering, id, zone);
  const words = timeWords(session.start, session.end, zone);
  const changes = {
    session: { old: words, new: time ? timeWords(time.start, time.end, zone) : null },
    reason: { old: null, new: input.reason },
  };
  const action = input.action === 'MOVE' ? 'move-session' : 'call-off-session';
  await record(tx, actor, origin, { action, resource: resource.name, rowId: offering, changes });
  return { ...effectOf(shares, time === null), change: change.id, undo_until: change.undo_until };
}

/** Everyone hears of this change in its own words; the general note about new times would be a second one. */
const forgetNews = (tx: Tx, offering: number) =>
  tx.run(sql`delete from session_news where offering = ${offering} and at = now()`);

/** Undoes a change, as long as no one has been told. */
export async function undoSessionChange(
  tx: Tx,
  { config }: OfferingDeps,
  { engine, actor, origin }: Writer,
  { served, resource }: OfferingType,
  offering: number,
  id: number,
): Promise<void> {
  const zone = config.CLUB_TIMEZONE;
  await lockRow(engine, tx, served, actor, offering);
  const known = await tx.row(sql`select from session_change where id = ${id} and offering = ${offering}`);
  if (!known) throw notFound();
  const undone = await tx.row<
    Columns<'session_change', 'session' | 'term' | 'from_start' | 'from_end' | 'from_venue' | 'from_facilities'> & {
      lost: boolean;
    }
  >(sql`
    delete from session_change
    where id = ${id} and done_at is null and undo_until > now()
    returning session, term, from_start, from_end, from_venue, from_facilities, start_at is null as lost`);
  if (!undone) throw invalid({ change: [t.undoTooLate()] });
  const { session, term, from_start, from_end, from_venue, from_facilities } = undone;
  if (undone.lost) {
    await tx.run(sql`
      insert into offering_session (id, offering, term, start_at, end_at, venue, facilities) overriding system value
      values (
        ${session}, ${offering}, ${term}, ${from_start}, ${from_end}, ${from_venue}, ${from_facilities}::bigint[])`);
    await tx.run(sql`
      update reservation_slot
      set session = ${session}
      where offering = ${offering} and session is null and status = 'BLOCKED'
        and start_from = ${from_start} and end_at = ${from_end}`);
  } else
    await tx.run(sql`
      update offering_session
      set start_at = ${from_start}, end_at = ${from_end}, venue = ${from_venue},
        facilities = ${from_facilities}::bigint[]
      where id = ${session}`);
  await replan(tx, offering, zone);
  await forgetNews(tx, offering);
  await refuseTaken(tx, offering, session, zone);
  const changes = { session_change: { old: id, new: null } };
  await record(tx, actor, origin, { action: 'undo-session', resource: resource.name, rowId: offering, changes });
}
