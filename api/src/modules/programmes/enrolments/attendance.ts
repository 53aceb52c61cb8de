import {
  type Answer,
  type Attending,
  type Body,
  type courseCalls,
  TEXTS,
  timeWords,
  type VisibleSession,
  wireInstant,
} from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

interface Session {
  readonly id: number;
  readonly term: number | null;
  readonly start: number;
  readonly end: number;
  readonly venue: string;
}

const sessionOf = (db: Db, offering: number, id: number) =>
  db.row<Session>(sql`
    select id, term, (extract(epoch from start_at) * 1000)::bigint as start,
      (extract(epoch from end_at) * 1000)::bigint as end, venue
    from offering_session
    where id = ${id} and offering = ${offering}`);

async function requireSession(db: Db, offering: number, id: number): Promise<Session> {
  const session = await sessionOf(db, offering, id);
  if (!session) throw invalid({ session: [TEXTS.pkMissing({ value: String(id) })] });
  return session;
}

const people = (db: Db, offering: number, session: Session, which: Sql) =>
  db.rows<Attending>(sql`
    select p.id as participant, p.name, p.participant_type, m.membership_id, p.remarks, a.present, a.at
    from participant p
    left join member m on m.id = p.member
    left join attendance a on a.participant = p.id and a.session = ${session.id}
    where p.offering = ${offering} and p.term is not distinct from ${session.term} and p.status = 'CONFIRMED'
      and ${which}
    order by p.name, p.id`);

/** Who is expected at a session, and who has come. Without one asked for: the session that runs, or the next. */
export async function readAttendance(
  db: Db,
  offering: number,
  asked: number | null,
): Promise<Answer<typeof courseCalls.attendance>> {
  const near = await db.row<{ id: number }>(sql`
    select id
    from offering_session
    where offering = ${offering}
    order by (end_at < now()), abs(extract(epoch from start_at - now()))
    limit 1`);
  const id = asked ?? near?.id;
  if (id === undefined) throw invalid({ session: [t.noSessionYet()] });
  const session = await requireSession(db, offering, id);
  const seen: VisibleSession = {
    id: session.id,
    term: session.term,
    start_from: wireInstant(session.start),
    end_at: wireInstant(session.end),
    venue: session.venue,
    closed: null,
    place_missing: false,
    change: null,
  };
  return { session: seen, people: await people(db, offering, session, sql`true`) };
}

const HOUR = 3_600_000;

/** Someone has come, or has not. Told twice, it stays as it was. */
export async function markAttendance(
  tx: Tx,
  { actor, origin }: Writer,
  offering: number,
  { session: wanted, participant, code, present = true }: Body<typeof courseCalls.markAttendance>,
  zone: string,
): Promise<Answer<typeof courseCalls.markAttendance>> {
  const session = await requireSession(tx, offering, wanted);
  const field = participant ? 'participant' : 'code';
  const [found] = await people(
    tx,
    offering,
    session,
    participant ? sql`p.id = ${participant}` : sql`p.ticket_code = ${(code ?? '').replaceAll(/\s/g, '').toUpperCase()}`,
  );
  if (!found) throw invalid({ [field]: [t.ticketNotFound()] });
  if (session.start - 2 * HOUR > Date.now())
    throw invalid({ session: [t.attendanceOtherDay({ start: timeWords(session.start, session.end, zone) })] });
  if (found.present === present) return { person: found };
  await tx.run(sql`
    insert into attendance (participant, session, present, created_by)
    values (${found.participant}, ${session.id}, ${present}, ${actor.user_id})
    on conflict (participant, session) do update set present = excluded.present, at = now(),
      created_by = excluded.created_by`);
  const changes = { present: { old: found.present, new: present } };
  await record(tx, actor, origin, { action: 'check-in', resource: 'participant', rowId: found.participant, changes });
  const [now] = await people(tx, offering, session, sql`p.id = ${found.participant}`);
  return { person: now ?? found };
}
