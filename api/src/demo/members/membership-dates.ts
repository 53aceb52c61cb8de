import type { MemberStatus } from '@clubhouse/contract';
import type { Random } from '../random.ts';
import { yearEnd } from './known-members.ts';
import type { Levels } from './member-row.ts';

interface Dates {
  readonly membership_start_date: string;
  readonly membership_end_date: string | null;
}

export const isOver = (status: MemberStatus): boolean => /^(TERMINATED|BLACKLISTED)/.test(status);

/** How many days ago someone of this kind joined. */
function joined(random: Random, { membership_level_1: kind, membership_level_2: service }: Levels): number {
  if (kind === 'ORDINARY_PIONEER') return random.between(365 * 20, 365 * 34);
  if (service === 'ACTIVE_NSF') return random.between(20, 640);
  if (kind === 'TERM') return random.between(10, 350);
  // Every fifth came within the last two years.
  return random.chance(20) ? random.between(5, 700) : random.between(700, 365 * 22);
}

function ends(random: Random, today: Temporal.PlainDate, start: Temporal.PlainDate, tier: Levels): string | null {
  if (['HONORARY', 'STAFF'].includes(tier.membership_level_1)) return null;
  if (tier.membership_level_2 === 'ACTIVE_NSF') return start.add({ years: 2 }).toString();
  if (tier.membership_level_1 === 'TERM') return start.add({ years: random.between(1, 3) }).toString();
  if (random.chance(12)) return today.add({ days: random.between(3, 60) }).toString();
  return random.chance(60) ? yearEnd(today) : `${today.year + random.between(1, 3)}-12-31`;
}

/** When a membership began and when it ends; one that is over ended within the last two years. */
export function membershipDates(random: Random, today: Temporal.PlainDate, tier: Levels, status: MemberStatus): Dates {
  const over = isOver(status);
  const start = today.subtract({ days: joined(random, tier) + (over ? 800 : 0) });
  const end = over ? today.subtract({ days: random.between(10, 700) }).toString() : ends(random, today, start, tier);
  return { membership_start_date: start.toString(), membership_end_date: end };
}
