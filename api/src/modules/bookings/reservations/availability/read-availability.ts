import { addDays, isDate, localTime, TEXTS, wireInstant } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../../access/index.ts';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid, notFound } from '../../../../errors.ts';
import { actorOf, idOf, queryOf } from '../../../../http/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { memberFor, visibleTo } from '../booking-rights.ts';
import { openSpanOf } from '../reserve/requested-slots.ts';
import { writeFacility } from './availability-json.ts';
import { dayFor, type Viewer } from './calendar-slots.ts';
import { readFacts, type Which } from './facility-occupancy.ts';

type Query = Readonly<Record<string, string | undefined>>;

const MOST_DAYS = 42;
const NUMBERS = /^\d{1,15}(,\d{1,15}){0,99}$/;

function dateIn(query: Query, zone: string): string {
  const date = query.date || localTime(Date.now(), zone).date;
  if (!isDate(date) || date < '1970-01-02' || date > '9998-12-31') throw invalid({ date: [TEXTS.dateFilter()] });
  return date;
}

function daysIn(query: Query): number {
  const days = Number(query.days || 1);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw invalid({ days: [t.daysOutOfRange({ MOST_DAYS })] });
  return days;
}

function numbersIn(query: Query, key: string): number[] | undefined {
  const sent = query[key];
  if (!sent) return undefined;
  if (!NUMBERS.test(sent)) throw invalid({ [key]: [t.numbersFormat()] });
  return sent.split(',').map(Number);
}

/** Which facilities are asked for. */
export function whichIn(query: Query): Which {
  const [ids, categories, groups] = ['facility', 'facility_category', 'facility_group'].map((key) =>
    numbersIn(query, key),
  );
  return ({ id, category, group }) =>
    (!ids || ids.includes(id)) &&
    (!categories || categories.includes(category)) &&
    (!groups || (group !== null && groups.includes(group)));
}

/** Through the caller's eyes, or for staff through those of the member they book for. */
export async function viewerOf(db: Db, actor: Actor, member: number, zone: string): Promise<Viewer> {
  const now = Date.now();
  if (member === actor.member?.id) return { member, level: actor.member.membership_level_3, now, zone };
  const found = await db.row<{ level: string }>(
    sql`select membership_level_3 as level from member where id = ${member}`,
  );
  if (!found) throw invalid({ member: [TEXTS.pkMissing({ value: String(member) })] });
  return { member, level: found.level, now, zone };
}

const viewerIn = (deps: BookingDeps, request: FastifyRequest, query: Query) => {
  const actor = actorOf(request);
  const [wanted] = numbersIn(query, 'member') ?? [];
  return viewerOf(deps.db, actor, memberFor(actor, wanted), deps.config.CLUB_TIMEZONE);
};

/** `GET /booking/availability/`: many facilities, one day or several. */
export async function manyDays(deps: BookingDeps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const query = queryOf(request);
  const zone = deps.config.CLUB_TIMEZONE;
  const date = dateIn(query, zone);
  const dates = Array.from({ length: daysIn(query) }, (_, at) => addDays(date, at));
  const viewer = await viewerIn(deps, request, query);
  const [asked, seen] = [whichIn(query), visibleTo(actorOf(request))];
  const span = openSpanOf(date, dates.at(-1) ?? date, zone);
  const facts = await readFacts(deps.db, (one) => asked(one) && seen(one), span);
  const facilities = facts.map((facility) => writeFacility(facility, dates, viewer));
  reply.type('application/json; charset=utf-8');
  return `{"server_time":"${wireInstant(viewer.now)}","facilities":[${facilities.join()}]}`;
}

/** `GET /sport-facility/{id}/availability/`: one facility, one day. */
export async function oneDay(deps: BookingDeps, request: FastifyRequest) {
  const query = queryOf(request);
  const zone = deps.config.CLUB_TIMEZONE;
  const [id, seen] = [idOf(request), visibleTo(actorOf(request))];
  const found = await deps.db.row<{ is_visible: boolean }>(sql`select is_visible from facility where id = ${id ?? 0}`);
  if (!found || !seen(found)) throw notFound();
  const date = dateIn(query, zone);
  const viewer = await viewerIn(deps, request, query);
  const [facility] = await readFacts(deps.db, (one) => one.id === id && seen(one), openSpanOf(date, date, zone));
  if (!facility) throw notFound();
  const { day_type, day_group, slots } = dayFor(facility, date, viewer);
  return { date, day_type, day_group, slots };
}
