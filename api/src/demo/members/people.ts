import type { MemberStatus } from '@clubhouse/contract';
import { existing } from '../../errors.ts';
import type { Random } from '../random.ts';
import { type Community, mailboxOf, makeName, pickCommunity, type Sex } from './make-name.ts';
import type { Levels, MemberRow } from './member-row.ts';
import { isOver, membershipDates } from './membership-dates.ts';
import { HEADS, LESS_LUCKY, SPOUSES, unroll } from './tiers.ts';

/** Someone before the club has given a number. */
export interface Person {
  readonly row: Omit<MemberRow, 'membership_id'>;
  readonly sex: Sex;
  readonly partner?: Person;
}

/** What all persons are made from. */
interface Making {
  readonly random: Random;
  readonly today: Temporal.PlainDate;
  readonly taken: Set<string>;
  readonly fate: (tier: Levels) => MemberStatus;
}

function person(making: Making, tier: Levels, community: Community, sex: Sex, partner?: Person): Person {
  const { random, today, taken, fate } = making;
  const status = fate(tier);
  const named = makeName(random, community, sex, taken);
  const is_osc = partner?.row.is_osc ?? random.chance(15);
  const row = {
    ...named,
    // Some couples share one address on the register.
    email: partner && random.chance(12) ? partner.row.email : mailboxOf(named.name),
    gender: sex === 'men' ? ('Male' as const) : ('Female' as const),
    race: community,
    ...tier,
    status,
    ...membershipDates(random, today, tier, status),
    is_osc,
    newsletter_subscribed: !isOver(status) && random.chance(is_osc ? 25 : 65),
    newsletter_subscribed_osc: !isOver(status) && random.chance(is_osc ? 70 : 12),
  };
  return { row, sex, ...(partner ? { partner } : {}) };
}

const isStaff = (tier: Levels) => tier.membership_level_1 === 'STAFF';

/** Deals out the less lucky states among everyone but the staff. */
function fates(random: Random, tiers: readonly Levels[]): (tier: Levels) => MemberStatus {
  const bad = unroll(LESS_LUCKY);
  const good = tiers.filter((tier) => !isStaff(tier)).length - bad.length;
  const dealt = random.shuffle([...bad, ...Array.from({ length: good }, (): MemberStatus => 'ACTIVE')]);
  return (tier) => (isStaff(tier) ? 'ACTIVE' : (dealt.pop() ?? 'ACTIVE'));
}

const mayBringSpouse = ({ row }: Person) =>
  ['ORDINARY', 'ORDINARY_PIONEER', 'ASSOCIATE'].includes(row.membership_level_1) &&
  row.membership_level_2 !== 'ACTIVE_NSF';

/** About four hundred people, a hundred of them married to another. */
export function makePeople(random: Random, today: Temporal.PlainDate, taken: Set<string>): Person[] {
  const tiers = random.shuffle(unroll(HEADS));
  const spouseTiers = random.shuffle(unroll(SPOUSES));
  const making = { random, today, taken, fate: fates(random, [...tiers, ...spouseTiers]) };
  const heads = tiers.map((tier) => {
    const sex = tier.membership_level_2 === 'ACTIVE_NSF' || random.chance(60) ? 'men' : 'women';
    return person(making, tier, pickCommunity(random), sex);
  });
  const married = random.shuffle(heads.filter(mayBringSpouse));
  const spouses = spouseTiers.map((tier, index) => {
    const partner = existing(married[index]);
    return person(making, tier, pickCommunity(random), partner.sex === 'men' ? 'women' : 'men', partner);
  });
  return [...heads, ...spouses];
}
