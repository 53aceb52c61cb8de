import { addDays, isDate, localTime, type SeenFacility, wireInstant } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../access/index.ts';
import type { Db } from '../../db/pool.ts';
import { join, type Sql, sql } from '../../db/sql.ts';
import { invalid, notFound } from '../../errors.ts';
import { actorOf, idOf } from '../../http/index.ts';
import { memberFor, visibleTo } from './book.ts';
import type { BookingParts } from './booking-parts.ts';
import { readFacts } from './facts.ts';
import { seeDay, seeFacility, type Viewer } from './see.ts';
import { spanOf } from './wish.ts';

type Query = Readonly<Record<string, string | undefined>>;

const MOST_DAYS = 42;
const NUMBERS = /^\d{1,15}(,\d{1,15}){0,99}$/;

function dateIn(query: Query, zone: string): string {
  const date = query.date || localTime(Date.now(), zone).date;
  if (!isDate(date) || date < '1970-01-02' || date > '9998-12-31') throw invalid({ date: ['Enter a valid date.'] });
  return date;
}

function daysIn(query: Query): number {
  const days = Number(query.days || 1);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw invalid({ days: [`Enter a number from 1 to ${MOST_DAYS}.`] });
  return days;
}

function numbersIn(query: Query, key: string): number[] | undefined {
  const sent = query[key];
  if (!sent) return undefined;
  if (!NUMBERS.test(sent)) throw invalid({ [key]: ['Enter a number, or several with commas.'] });
  return sent.split(',').map(Number);
}

/** Which facilities are asked for, as a condition on `f`. */
export function whichIn(query: Query): Sql {
  const conditions: Sql[] = [];
  const [ids, categories, groups] = ['facility', 'facility_category', 'facility_group'].map((key) =>
    numbersIn(query, key),
  );
  if (ids) conditions.push(sql`f.id = any(${ids}::bigint[])`);
  if (categories) conditions.push(sql`f.category = any(${categories}::bigint[])`);
  if (groups) conditions.push(sql`f."group" = any(${groups}::bigint[])`);
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`;
}

/** Through the caller's eyes, or for staff through those of the member they book for. */
export async function viewerOf(db: Db, actor: Actor, member: number, zone: string): Promise<Viewer> {
  const now = Date.now();
  if (member === actor.member?.id) return { member, level: actor.member.membership_level_3, now, zone };
  const found = await db.row<{ level: string }>(
    sql`select membership_level_3 as level from member where id = ${member}`,
  );
  if (!found) throw invalid({ member: [`Invalid pk "${member}" - object does not exist.`] });
  return { member, level: found.level, now, zone };
}

const viewerIn = (parts: BookingParts, request: FastifyRequest, query: Query) => {
  const actor = actorOf(request);
  const [wanted] = numbersIn(query, 'member') ?? [];
  return viewerOf(parts.db, actor, memberFor(actor, wanted), parts.config.CLUB_TIMEZONE);
};

/** `GET /booking/availability/`: many facilities, one day or several. */
export async function manyDays(
  parts: BookingParts,
  request: FastifyRequest,
): Promise<{ server_time: string; facilities: SeenFacility[] }> {
  const query = request.query as Query;
  const zone = parts.config.CLUB_TIMEZONE;
  const date = dateIn(query, zone);
  const dates = Array.from({ length: daysIn(query) }, (_, at) => addDays(date, at));
  const viewer = await viewerIn(parts, request, query);
  const which = sql`${whichIn(query)} and ${visibleTo(actorOf(request))}`;
  const facts = await readFacts(parts.db, which, spanOf(date, dates.at(-1) ?? date, zone));
  return {
    server_time: wireInstant(viewer.now),
    facilities: facts.map((facility) => seeFacility(facility, dates, viewer)),
  };
}

/** `GET /sport-facility/{id}/availability/`: one facility, one day. */
export async function oneDay(parts: BookingParts, request: FastifyRequest) {
  const query = request.query as Query;
  const zone = parts.config.CLUB_TIMEZONE;
  const which = sql`f.id = ${idOf(request) ?? 0} and ${visibleTo(actorOf(request))}`;
  const seen = await parts.db.row<{ id: number }>(sql`select f.id from facility f where ${which}`);
  if (!seen) throw notFound();
  const date = dateIn(query, zone);
  const viewer = await viewerIn(parts, request, query);
  const [facility] = await readFacts(parts.db, which, spanOf(date, date, zone));
  if (!facility) throw notFound();
  const { day_type, day_group, slots } = seeDay(facility, date, viewer);
  return { date, day_type, day_group, slots };
}
