import { demoAccounts } from './accounts.ts';
import { mailboxOf } from './make-name.ts';
import { type Levels, levels, type MemberRow, membershipId, staffId } from './member-row.ts';

type KnownMember = readonly [
  number: number,
  name: string,
  preferred: string,
  who: readonly [gender: MemberRow['gender'], race: MemberRow['race']],
  levels: Levels,
  more?: Partial<MemberRow>,
];

/** The first number of the known ones, and the first after them. */
export const KNOWN_FROM = 4806;
export const KNOWN_UNTIL = 4819;
/** Those before are staff. */
const KNOWN_MEMBERS_FROM = 4809;
/** How many of the staff are known by name; they have the first numbers. */
export const KNOWN_STAFF = KNOWN_MEMBERS_FROM - KNOWN_FROM;

/** Members that people meet by name: the demo accounts, and a few that the console's examples speak of. */
const KNOWN: readonly KnownMember[] = [
  [4806, 'Farah Hanim binte Zulkifli', 'Farah', ['Female', 'Malay'], levels('STAFF'), { membership_end_date: null }],
  [4807, 'Gopal Menon', 'Gopal', ['Male', 'Indian'], levels('STAFF'), { membership_end_date: null }],
  [4808, 'Jasmine Teo Hui Min', 'Jasmine', ['Female', 'Chinese'], levels('STAFF'), { membership_end_date: null }],
  [
    4809,
    'Kelvin Quek Boon Kiat',
    'Kelvin',
    ['Male', 'Chinese'],
    levels('ASSOCIATE'),
    { status: 'SUSPENDED-DEFAULTER' },
  ],
  [4810, 'Lorraine Sequeira', 'Lorraine', ['Female', 'Others'], levels('TERM'), { status: 'TERMINATED-VOLUNTARY' }],
  [4811, 'Wilhelmina Seow-Fernandez', 'Mina', ['Female', 'Chinese'], levels('ORDINARY', 'ACTIVE_REG', 'SUB_COMM')],
  [4812, 'Nur Aisyah binte Mohamed Iskandar', 'Aisyah', ['Female', 'Malay'], levels('ORDINARY', 'ACTIVE_REG')],
  [4813, 'Tan Choon Hock, Bartholomew', 'Bart', ['Male', 'Chinese'], levels('ASSOCIATE')],
  [4814, 'Priyadharshini d/o Sivasubramaniam', 'Priya', ['Female', 'Indian'], levels('ASSOCIATE')],
  [
    4815,
    'Hidayah binte Jumaat',
    'Hidayah',
    ['Female', 'Malay'],
    levels('ORDINARY', 'ACTIVE_REG'),
    { is_osc: true, newsletter_subscribed_osc: true },
  ],
  [4816, 'Naveen Rao', 'Naveen', ['Male', 'Indian'], levels('CORPORATE'), { is_osc: true }],
  [4817, 'Darius Ong Kheng Wah', 'Darius', ['Male', 'Chinese'], levels('ORDINARY', 'ACTIVE_REG')],
  [4818, 'Nadia Selvarajah-Ong', 'Nadia', ['Female', 'Indian'], levels('SPOUSE', 'ACTIVE_REG')],
];

/** Who is married to whom among them. */
export const KNOWN_COUPLES = [[membershipId(4817), membershipId(4818)]] as const;

/** The day Darius and Nadia joined; all others known by name came before. */
export const joiningDay = (today: Temporal.PlainDate): Temporal.PlainDate => today.subtract({ months: 14 });

/** The last day of the year that still has a month to go. */
export const yearEnd = (today: Temporal.PlainDate): string => `${today.add({ days: 30 }).year}-12-31`;

const idOf = (number: number): string =>
  number < KNOWN_MEMBERS_FROM ? staffId(number - KNOWN_FROM + 1) : membershipId(number);

/** The known members, dated from today. */
export function knownMembers(today: Temporal.PlainDate): MemberRow[] {
  return KNOWN.map(([number, name, preferred_name, [gender, race], tier, more], index) => ({
    membership_id: idOf(number),
    name,
    preferred_name,
    // Who logs in has one address, as the club knows it.
    email: demoAccounts.find(({ membership_id }) => membership_id === idOf(number))?.email ?? mailboxOf(name),
    gender,
    race,
    ...tier,
    status: 'ACTIVE',
    membership_start_date: joiningDay(today)
      .subtract({ days: number >= 4817 ? 0 : 10 * (KNOWN.length - index) })
      .toString(),
    membership_end_date:
      more?.status === 'TERMINATED-VOLUNTARY' ? today.subtract({ months: 2 }).toString() : yearEnd(today),
    is_osc: false,
    newsletter_subscribed: true,
    newsletter_subscribed_osc: false,
    ...more,
  }));
}
