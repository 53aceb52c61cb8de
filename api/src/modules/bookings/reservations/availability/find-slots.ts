import { addDays, dayOf, localTime, readTimePhrase, slotsOn, type TimePhrase } from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { visibleTo } from '../booking-rights.ts';
import { openSpanOf } from '../reserve/requested-slots.ts';
import type { Viewer } from './calendar-slots.ts';
import { type FacilityFacts, readFacts } from './facility-occupancy.ts';
import type { FacilityRecord } from './facility-rules-cache.ts';
import { freeSlots, offerSlot, quoteSlots } from './offer-slot.ts';
import { whyNoSlot } from './why-no-slot.ts';

/** Without a day, a week is looked through. */
const DAYS = 7;
/** How many times are offered, out of how many that are free. */
const MOST = 3;
const MOST_QUOTES = 6;

/** A free time as it can be booked now. */
export type FoundSlot = NonNullable<Awaited<ReturnType<typeof offerSlot>>>;

/** Whether every word begins one of the words by which people know the facility. */
function isMeant({ name, location }: FacilityRecord, words: readonly string[]): boolean {
  const known = `${name} ${location}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const isKnown = (word: string) => known.some((one) => one.startsWith(word) || `${one}s` === word);
  return words.every(isKnown);
}

/** Every free time that fits, the soonest first; courts of a group stand for each other. */
function* candidates(facts: readonly FacilityFacts[], phrase: TimePhrase, dates: readonly string[], viewer: Viewer) {
  for (const date of dates) {
    const starts = facts.flatMap((facility) =>
      slotsOn(facility, dayOf(date, facility.calendar), viewer.zone)
        .filter(({ minutes, start }) => minutes >= phrase.from && minutes <= phrase.until && start > viewer.now)
        .map(({ minutes }) => ({ facility, minutes })),
    );
    const offered = new Set<string>();
    for (const { facility, minutes } of starts.toSorted((one, other) => one.minutes - other.minutes)) {
      const key = `${minutes} ${facility.group ?? `facility ${facility.id}`}`;
      const slots = offered.has(key) ? [] : freeSlots(facility, date, minutes, phrase.length ?? 0, viewer);
      if (slots.length === 0) continue;
      offered.add(key);
      yield { facility, slots, date };
    }
  }
}

interface FoundSlots {
  readonly slots: readonly FoundSlot[];
  /** Why a wish has no free time; null when there is one, or when the words name none. */
  readonly none: string | null;
}

const NO_WISH: FoundSlots = { slots: [], none: null };

/** Free times for a wish like "court tomorrow after 6", with their prices; none if the words name no time. */
export async function findSlots(deps: BookingDeps, actor: Actor, typed: string): Promise<FoundSlots> {
  const { db, config } = deps;
  if (!actor.member) return NO_WISH;
  const { id: member, membership_level_3: level } = actor.member;
  const viewer: Viewer = { member, level, now: Date.now(), zone: config.CLUB_TIMEZONE };
  const today = localTime(viewer.now, viewer.zone).date;
  const phrase = readTimePhrase(typed, today);
  if (!phrase || phrase.words.length === 0) return NO_WISH;
  const dates = phrase.date ? [phrase.date] : Array.from({ length: DAYS }, (_, at) => addDays(today, at));
  const isSeen = visibleTo(actor);
  const span = openSpanOf(dates[0] ?? today, dates.at(-1) ?? today, viewer.zone);
  const facts = await readFacts(db, (one) => isSeen(one) && isMeant(one, phrase.words), span);
  if (facts.length === 0) return NO_WISH;
  const found: FoundSlot[] = [];
  let refused: string | undefined;
  let quotes = 0;
  for (const { facility, slots, date } of candidates(facts, phrase, dates, viewer)) {
    quotes += 1;
    const offer = await offerSlot(deps, actor, facility, slots, date);
    if (offer) found.push(offer);
    else refused ??= (await quoteSlots(deps, actor, facility, slots)).refusals[0];
    if (found.length === MOST || quotes === MOST_QUOTES) break;
  }
  const none = found.length > 0 ? null : (refused ?? whyNoSlot(facts, phrase, dates, viewer));
  return { slots: found, none };
}
