import { type Random, randomFrom } from '../random.ts';
import { joiningDay, KNOWN_COUPLES, KNOWN_FROM, KNOWN_STAFF, KNOWN_UNTIL, knownMembers } from './known-members.ts';
import { type MemberRow, membershipId, staffId } from './member-row.ts';
import { makePeople, type Person } from './people.ts';

/** The members of the club and who is married to whom, each couple once. */
export interface Register {
  readonly members: readonly MemberRow[];
  readonly couples: readonly (readonly [string, string])[];
}

const byStart = ({ row: one }: Person, { row: other }: Person): number => {
  if (one.membership_start_date === other.membership_start_date) return 0;
  return one.membership_start_date < other.membership_start_date ? -1 : 1;
};

/** Numbers grow with the day of joining; those known by name hold theirs, and those who came later follow them. */
function giveNumbers(people: readonly Person[], today: Temporal.PlainDate, random: Random): Map<Person, string> {
  const cut = joiningDay(today).toString();
  const sorted = people.toSorted(byStart);
  const earlier = sorted.filter(({ row }) => row.membership_start_date <= cut).length;
  const gap = Math.floor((KNOWN_FROM - 1) / earlier);
  const number = (index: number) => {
    if (index >= earlier) return KNOWN_UNTIL + index - earlier;
    return 1 + index * gap + (index === 0 ? 0 : random.between(0, gap - 1));
  };
  let staff = KNOWN_STAFF;
  const numberOf = ({ row }: Person, index: number) => {
    const own = membershipId(number(index));
    if (row.membership_level_1 !== 'STAFF') return own;
    staff += 1;
    return staffId(staff);
  };
  return new Map(sorted.map((person, index) => [person, numberOf(person, index)]));
}

/** The whole register of the demo club. The same day always gives the same club. */
export function demoRegister(today: Temporal.PlainDate): Register {
  const random = randomFrom(20_260_501);
  const known = knownMembers(today);
  const people = makePeople(random, today, new Set(known.map(({ name }) => name)));
  const numbers = giveNumbers(people, today, random);
  const couples = people.flatMap((person) =>
    person.partner ? [[numbers.get(person.partner) ?? '', numbers.get(person) ?? ''] as const] : [],
  );
  return {
    members: [...[...numbers].map(([{ row }, membership_id]) => ({ membership_id, ...row })), ...known],
    couples: [...couples, ...KNOWN_COUPLES],
  };
}
