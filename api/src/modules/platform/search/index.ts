import {
  dayTypeName,
  formatCents,
  moneyToCents,
  SEARCH_LENGTH,
  type SearchHit,
  searchClub,
  timeWords,
  weekdayOf,
} from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../../errors.ts';
import { actorOf, addOperation, queryOf } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { type BookingDeps, type FoundSlot, findSlots } from '../../bookings/reservations/index.ts';
import { findAll } from './find-matches.ts';

/** No one types faster; a program that walks the club does. */
const LIMIT = { limit: 240, seconds: 60 };

function readText(value: string | undefined): string {
  const text = (value ?? '').trim();
  const { length } = [...text];
  if (length < SEARCH_LENGTH.least) throw invalid({ q: [t.searchTooShort({ least: SEARCH_LENGTH.least })] });
  if (length > SEARCH_LENGTH.most) throw invalid({ q: [t.searchTooLong({ most: SEARCH_LENGTH.most })] });
  // PostgreSQL knows neither this letter nor half of a pair.
  if (text.includes('\0') || !text.isWellFormed()) throw invalid({ q: [t.searchPlainText()] });
  return text;
}

/** A free time as a hit: choosing it opens the booking sheet, filled in. */
function toHit(
  { facility, facility_name, date, start_from, end_at, total_amount }: FoundSlot,
  zone: string,
): SearchHit {
  const [start, end] = [Date.parse(start_from), Date.parse(end_at)];
  const address = new URLSearchParams({ date, book: `${facility}`, at: start_from, until: end_at });
  return {
    kind: 'slot',
    id: facility,
    title: facility_name,
    line: `${dayTypeName(weekdayOf(date))}, ${timeWords(start, end, zone)} · ${formatCents(moneyToCents(total_amount))}`,
    portal: `/bookings?${address}`,
    console: null,
  };
}

/** The search behind the command bar. */
export function searchRoutes(app: FastifyInstance, bookings: BookingDeps): void {
  const { db, engine } = bookings;
  const { zone } = engine;
  addOperation(app, searchClub, async (_input, request) => {
    const actor = actorOf(request);
    const text = readText(queryOf(request).q);
    await hit(db, { key: `search:${actor.user_id}`, ...LIMIT });
    const [freeSlots, found] = await Promise.all([findSlots(bookings, actor, text), findAll(db, actor, zone, text)]);
    return { hits: [...freeSlots.slots.map((slot) => toHit(slot, zone)), ...found], no_slot: freeSlots.none };
  });
}
