import { bookingReasonText, membershipEndRefusal, type PartyFacts } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import type { Household } from './household.ts';

/** Someone of a party, as sent. */
export interface SentPerson {
  readonly participant_type: PartyFacts['participant_type'];
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly date_of_birth?: string | null;
  readonly gender?: string | null;
  readonly member_id?: number | null;
  readonly family_member?: number | null;
  readonly remarks?: string;
  readonly answers?: unknown;
}

/** Someone of a party, as we know them. */
export interface Person extends PartyFacts {
  readonly member: number | null;
  readonly family_member: number | null;
  readonly gender: string | null;
  readonly email: string;
  readonly phone: string;
  readonly remarks: string;
  readonly answers: unknown;
}

interface Enrolled {
  readonly members: ReadonlySet<number>;
  readonly family: ReadonlySet<number>;
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function known(
  sent: SentPerson,
  { members, family }: Household,
  enrolled: Enrolled,
  level: string,
  day: string,
  zone: string,
) {
  if (sent.participant_type === 'MEMBER') {
    const found = members.find(({ id }) => id === sent.member_id);
    if (!found) return { refusal: sent.member_id ? t.notInHousehold() : t.memberIdNeeded() };
    const ended = membershipEndRefusal(found.ends, day);
    return {
      name: found.name,
      member: found.id,
      date_of_birth: found.date_of_birth,
      gender: found.gender,
      level: found.level,
      enrolled: enrolled.members.has(found.id),
      refusal: found.status === 'ACTIVE' ? ended && bookingReasonText(ended, zone) : t.noActiveMembership(),
    };
  }
  if (sent.participant_type !== 'MEMBER_CHILD') return { refusal: sent.name ? null : t.nameNeeded() };
  const children = family.filter(({ relationship }) => relationship === 'CHILD' || relationship === 'OTHER');
  const found = sent.family_member
    ? children.find(({ id }) => id === sent.family_member)
    : children.find(
        ({ name, date_of_birth }) =>
          sameName(name, sent.name ?? '') && (!sent.date_of_birth || sent.date_of_birth === date_of_birth),
      );
  if (!found) return { refusal: t.notAChildOfHousehold() };
  return {
    name: found.name,
    family_member: found.id,
    date_of_birth: found.date_of_birth,
    gender: found.gender,
    level,
    enrolled: enrolled.family.has(found.id),
    refusal: null,
  };
}

const keyOf = ({ member, family_member, participant_type, name, date_of_birth }: Person) =>
  member
    ? `m${member}`
    : family_member
      ? `f${family_member}`
      : `${participant_type} ${name.toLowerCase()} ${date_of_birth}`;

/** Who they are, by the register: names, birthdays and levels of members and children are the club's, not the caller's. */
export function identifyPeople(
  sent: readonly SentPerson[],
  household: Household,
  enrolled: Enrolled,
  level: string,
  /** The day on which they would begin. */
  day: string,
  zone: string,
): Person[] {
  const seen = new Set<string>();
  return sent.map((one) => {
    const person: Person = {
      participant_type: one.participant_type,
      name: one.name ?? '',
      date_of_birth: one.date_of_birth ?? null,
      gender: one.gender ?? null,
      member: null,
      family_member: null,
      level,
      enrolled: false,
      email: one.email ?? '',
      phone: one.phone ?? '',
      remarks: one.remarks ?? '',
      answers: one.answers,
      ...known(one, household, enrolled, level, day, zone),
    };
    const key = keyOf(person);
    const twice = seen.has(key);
    seen.add(key);
    return twice && person.refusal === null ? { ...person, refusal: t.listedTwice() } : person;
  });
}
