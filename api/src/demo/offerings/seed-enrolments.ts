import { randomBytes } from 'node:crypto';
import { ageFits, ageOn, type ParticipantType } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import type { Columns, Tables } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { DARIUS, moment, priced } from '../finance/plan.ts';
import { insertAll } from '../insert-rows.ts';
import { type Random, randomFrom } from '../random.ts';
import type { DemoRun } from './plan-runs.ts';
import type { SeededOffering } from './seed-offerings.ts';

type Day = Temporal.PlainDate;

interface Person {
  readonly payer: number;
  readonly payer_name: string;
  readonly email: string;
  readonly mobile: string;
  readonly membership_id: string;
  readonly since: string;
  readonly discount_group: string;
  readonly member: number | null;
  readonly family_member: number | null;
  readonly name: string;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
}

interface DemoParticipant {
  readonly participant_type: ParticipantType;
  readonly person: Person;
  readonly name: string;
  readonly date_of_birth: string | null;
  readonly price: number;
}

/** A party, as it was enrolled. */
interface DemoEnrolment {
  readonly offering: SeededOffering;
  readonly run: DemoRun;
  readonly number: string;
  readonly status: 'CONFIRMED' | 'COMPLETED' | 'WAITLISTED' | 'CANCELLED';
  readonly people: readonly DemoParticipant[];
  readonly created: string;
}

export interface StoredEnrolment extends DemoEnrolment {
  readonly id: number;
  readonly total: number;
}

/** How long before, the first enrol. */
const EARLIEST_DAYS = 40;

const GUESTS = [
  'Kavya Lakshminarayanan',
  'Joel Tan',
  'Hannah Fischer',
  'Imran Yusof',
  'Mei Xuan Chua',
  'Oliver Grant',
  'Sakura Ito',
  'Dewi Lestari',
];

const readPeople = (tx: Tx) =>
  tx.rows<Person>(sql`
    select m.id as payer, m.name as payer_name, coalesce(m.email, '') as email, m.mobile, m.membership_id,
      m.membership_start_date as since, m.discount_group, m.id as member, null::bigint as family_member, m.name,
      m.date_of_birth, m.gender
    from member m
    where m.status = 'ACTIVE' and m.membership_level_1 <> 'STAFF'
    union all
    select m.id, m.name, coalesce(m.email, ''), m.mobile, m.membership_id, m.membership_start_date,
      m.discount_group, null, f.id, f.name,
      f.date_of_birth, f.gender
    from family_member f
    join member m on m.id = f.member
    where m.status = 'ACTIVE' and f.relationship = 'CHILD'
    order by membership_id, family_member nulls first`);

/** Everyone who takes part, run by run: children and members of an age that fits, now and then with a guest. */
class EnrolmentPlan {
  readonly enrolments: DemoEnrolment[] = [];
  readonly #random: Random = randomFrom(20_261_215);
  readonly #people: readonly Person[];
  readonly #today: Day;
  readonly #zone: string;

  constructor(people: readonly Person[], today: Day, zone: string) {
    this.#people = people;
    this.#today = today;
    this.#zone = zone;
  }

  #fitting({ offering }: SeededOffering, run: DemoRun): DemoParticipant[] {
    const [min, max] = offering.ages ?? [null, null];
    const day = run.from.toString();
    const since = this.#latest(run).subtract({ days: EARLIEST_DAYS }).toString();
    return this.#people.flatMap((person) => {
      if (person.since > since) return [];
      const type = person.member === null ? 'MEMBER_CHILD' : 'MEMBER';
      const price = offering.prices[type];
      const age = person.date_of_birth === null ? null : ageOn(person.date_of_birth, day);
      if (price === undefined || !ageFits(age, min, max)) return [];
      return [
        { participant_type: type, person, name: person.name, date_of_birth: person.date_of_birth, price } as const,
      ];
    });
  }

  #guest({ offering }: SeededOffering, with_: DemoParticipant): DemoParticipant[] {
    const child = with_.participant_type === 'MEMBER_CHILD';
    const type = child ? 'GUEST_CHILD' : 'GUEST_ADULT';
    const price = offering.prices[type];
    if (price === undefined || offering.more?.guest_limit === 0 || !this.#random.chance(22)) return [];
    const [min] = offering.ages ?? [null];
    const born = this.#today.subtract({
      years: child ? Math.max((min ?? 6) + 2, 7) : Math.max((min ?? 0) + 4, 34),
      days: this.#random.between(1, 300),
    });
    return [
      {
        participant_type: type,
        person: with_.person,
        name: this.#random.pick(GUESTS),
        date_of_birth: born.toString(),
        price,
      },
    ];
  }

  #latest(run: DemoRun): Day {
    return Temporal.PlainDate.compare(run.from, this.#today) < 0 ? run.from : this.#today;
  }

  /** A day on which someone enrolled: before it began, and not in the future. */
  #created(run: DemoRun): string {
    const day = this.#latest(run).subtract({ days: this.#random.between(1, EARLIEST_DAYS) });
    return day
      .toZonedDateTime({ timeZone: this.#zone, plainTime: '09:00' })
      .add({ minutes: this.#random.between(0, 720) })
      .toInstant()
      .toString();
  }

  #status(run: DemoRun): DemoEnrolment['status'] {
    return Temporal.PlainDate.compare(run.to, this.#today) < 0 ? 'COMPLETED' : 'CONFIRMED';
  }

  #add(
    offering: SeededOffering,
    run: DemoRun,
    people: readonly DemoParticipant[],
    status: DemoEnrolment['status'],
  ): void {
    const prefix = offering.offering.kind === 'COURSE' ? 'CE' : 'ER';
    const number = `${prefix}-${this.#today.year}-${String(this.enrolments.length + 1).padStart(5, '0')}`;
    this.enrolments.push({ offering, run, number, status, people, created: this.#created(run) });
  }

  /** The household that the demo logs in as: the daughter swims, the son plays chess and waits for a place in the kitchen. */
  #known(offering: SeededOffering, run: DemoRun, fitting: readonly DemoParticipant[]): DemoParticipant[] {
    const want: Readonly<Record<string, string>> = {
      Tadpoles: 'Mira',
      'Chess for young minds': 'Aiden',
      'Lanterns on the lawn': 'Darius',
      'Wine of the month: the Loire': 'Darius',
    };
    const name = want[offering.offering.name];
    const running = Temporal.PlainDate.compare(run.to, this.#today) >= 0;
    const first = offering.runs.find(({ to }) => Temporal.PlainDate.compare(to, this.#today) >= 0) === run;
    if (name === undefined || !running || !first) return [];
    return fitting
      .filter(({ person, name: who }) => person.membership_id === DARIUS && who.startsWith(name))
      .slice(0, 1);
  }

  fill(offering: SeededOffering): void {
    const { fill, capacity, waiting = 0, opens } = offering.offering;
    for (const run of offering.runs) {
      const ahead = Temporal.PlainDate.compare(run.from, this.#today) > 0;
      const all = this.#fitting(offering, run);
      const known = this.#known(offering, run, all);
      const others = this.#random.shuffle(all.filter(({ person }) => person.membership_id !== DARIUS));
      // What has not opened yet has no one; terms to come are only half as full.
      const share = opens !== undefined && ahead ? 0 : ahead && offering.runs.length > 1 ? fill * 0.6 : fill;
      let left = Math.round((capacity * share) / 100);
      for (const one of [...known, ...others]) {
        if (left <= 0) break;
        const party = [one, ...this.#guest(offering, one)].slice(0, left);
        left -= party.length;
        this.#add(offering, run, party, this.#status(run));
      }
      const placed = new Set(
        this.enrolments.filter((one) => one.run === run).flatMap(({ people }) => people.map(({ name }) => name)),
      );
      const line = others.filter(({ name }) => !placed.has(name)).slice(0, ahead ? waiting : 0);
      for (const one of line) this.#add(offering, run, [one], 'WAITLISTED');
    }
  }
}

const ticket = () => `T${randomBytes(10).toString('hex').toUpperCase().slice(0, 16)}`;

async function store(tx: Tx, enrolments: readonly DemoEnrolment[]): Promise<StoredEnrolment[]> {
  const lines = enrolments.map(({ people }) =>
    people.map(
      ({ person, price }) =>
        priced({ discount_group: person.discount_group } as never, [
          { type: 'COURSE', description: '', unit_price: price },
        ])[0]?.amount ?? price,
    ),
  );
  const rows = enrolments.map(({ offering, run, number, status, people, created }, at) => {
    const [first] = people;
    return {
      enrollment_number: number,
      kind: offering.offering.kind,
      offering: offering.id,
      term: offering.terms.get(run.term) ?? null,
      member: first?.person.payer,
      name: first?.person.payer_name,
      email: first?.person.email,
      phone: first?.person.mobile,
      answers: {},
      status,
      total_amount: status === 'WAITLISTED' ? 0 : (lines[at] ?? []).reduce((sum, amount) => sum + amount, 0),
      is_offer: false,
      waiting_since: status === 'WAITLISTED' ? created : null,
      ended_because: '',
      created_at: created,
    };
  });
  await insertAll(tx, 'enrollment', rows);
  await tx.run(sql`select setval('enrollment_number', ${rows.length})`);
  const ids = new Map(
    (
      await tx.rows<Columns<'enrollment', 'id'> & { number: Tables['enrollment']['enrollment_number'] }>(
        sql`select id, enrollment_number as number from enrollment`,
      )
    ).map(({ id, number }) => [number, id]),
  );
  const people = enrolments.flatMap((enrolment, at) =>
    enrolment.people.map(({ participant_type, person, name, date_of_birth, price }, place) => ({
      enrollment: ids.get(enrolment.number),
      offering: enrolment.offering.id,
      term: enrolment.offering.terms.get(enrolment.run.term) ?? null,
      participant_type,
      name,
      email: '',
      phone: '',
      date_of_birth,
      gender: null,
      member: participant_type === 'MEMBER' ? person.member : null,
      family_member: participant_type === 'MEMBER_CHILD' ? person.family_member : null,
      remarks: '',
      answers: {},
      status: enrolment.status === 'COMPLETED' ? 'CONFIRMED' : enrolment.status,
      unit_price: price,
      amount: enrolment.status === 'WAITLISTED' ? 0 : (lines[at]?.[place] ?? price),
      ticket_code: ticket(),
      ended_because: '',
      created_at: enrolment.created,
    })),
  );
  await insertAll(tx, 'participant', people);
  await tx.run(
    sql`
      update participant p
      set pricing = r.id
      from offering_price r
      where r.offering = p.offering and r.participant_type = p.participant_type`,
  );
  return enrolments.map((enrolment, at) => ({
    ...enrolment,
    id: ids.get(enrolment.number) ?? 0,
    total: rows[at]?.total_amount ?? 0,
  }));
}

/** Who came to what is over: most of them. */
const seedAttendance = (tx: Tx, staff: number, tomorrow: string) =>
  tx.run(sql`
    insert into attendance (participant, session, present, at, created_by)
    select p.id, s.id, (p.id * 31 + s.id * 17) % 11 > 1, s.start_at, ${staff}
    from participant p
    join offering_session s on s.offering = p.offering and s.term is not distinct from p.term
    where p.status = 'CONFIRMED' and s.end_at < least(now(), ${tomorrow}::timestamptz)`);

/** Everyone who takes part; returns it, so that the books can bill it. */
export async function seedEnrolments(
  tx: Tx,
  offerings: readonly SeededOffering[],
  { today, zone, staff }: { today: Day; zone: string; staff: number },
): Promise<StoredEnrolment[]> {
  const plan = new EnrolmentPlan(await readPeople(tx), today, zone);
  for (const offering of offerings) plan.fill(offering);
  const stored = await store(tx, plan.enrolments);
  await seedAttendance(tx, staff, moment(today.add({ days: 1 }), 0, zone));
  return stored;
}
