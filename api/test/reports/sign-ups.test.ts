import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const reader = await club.as((await buildUser(club.db, { rights: ['report.view'] })).id);

const report = async (name: string) => (await reader.ask('GET', `/report/${name}/?from=2026-03-01&to=2026-03-31`)).body;

/** A row and its id. */
const made = async (statement: ReturnType<typeof sql>) => (await club.db.row<{ id: number }>(statement))?.id ?? 0;
let serial = 0;

interface SignUp {
  readonly status: string;
  readonly at?: string;
  readonly term?: number;
  readonly cents?: number;
  readonly waited?: boolean;
  /** Whether its invoice was paid; none: there is no invoice. */
  readonly paid?: boolean;
  /** What the register of attendance says of its people. */
  readonly present?: readonly boolean[];
}

async function signUp(offering: number, session: number, { status, at = '2026-03-10T00:00:00Z', ...of }: SignUp) {
  serial += 1;
  const { id: member } = await buildMember(club.db);
  const invoice =
    of.paid === undefined
      ? null
      : await made(sql`insert into invoice (member, gst_rate, due_date, payment_token, paid_at)
          values (${member}, 900, '2026-03-20', ${`t${serial}`}, ${of.paid ? at : null}) returning id`);
  const enrollment = await made(sql`
      insert into enrollment (
        enrollment_number, kind, offering, term, member, name, email, phone, status, total_amount, invoice,
        waiting_since, created_at)
      values (
        ${`E${serial}`}, 'COURSE', ${offering}, ${of.term ?? null}, ${member}, 'x', 'x', 'x', ${status},
        ${of.cents ?? 1000}, ${invoice}, ${of.waited ? at : null}, ${at})
      returning id`);
  for (const present of of.present ?? []) {
    serial += 1;
    const participant =
      await made(sql`insert into participant (enrollment, offering, participant_type, name, status, ticket_code)
        values (${enrollment}, ${offering}, 'GUEST_ADULT', 'x', 'WAITLISTED', ${`c${serial}`}) returning id`);
    await club.db.run(
      sql`insert into attendance (participant, session, present) values (${participant}, ${session}, ${present})`,
    );
  }
}

test('sign-ups of a time, each by how far it came', async () => {
  const course = await made(
    sql`
      insert into offering (kind, name, start_date, end_date, capacity)
      values ('COURSE', 'Judo', '2026-04-01', '2026-06-30', 20)
      returning id`,
  );
  const term = await made(
    sql`
      insert into term (offering, name, start_date, end_date)
      values (${course}, 'Spring', '2026-04-01', '2026-06-30')
      returning id`,
  );
  const session = await made(
    sql`
      insert into offering_session (offering, start_at, end_at)
      values (${course}, '2026-04-01T01:00:00Z', '2026-04-01T02:00:00Z')
      returning id`,
  );
  const rows: readonly SignUp[] = [
    { status: 'PENDING_PAYMENT', paid: false },
    { status: 'CONFIRMED', paid: true, present: [false, true] },
    { status: 'CONFIRMED', paid: true, present: [false, false] },
    { status: 'COMPLETED', cents: 0 },
    { status: 'WAITLISTED', waited: true },
    // Waited until it gave up; a hold that ran out; withdrawn after paying, before paying, and from what is free.
    { status: 'CANCELLED', waited: true },
    { status: 'EXPIRED', paid: false },
    { status: 'CANCELLED', paid: true },
    { status: 'CANCELLED', paid: false },
    { status: 'CANCELLED', cents: 0 },
    // The first and the last second of the month in Singapore, and the seconds beside them.
    { status: 'CONFIRMED', term, paid: true, at: '2026-02-28T16:00:00Z' },
    { status: 'CONFIRMED', term, paid: true, at: '2026-03-31T15:59:59Z' },
    { status: 'CONFIRMED', term, paid: true, at: '2026-02-28T15:59:59Z' },
    { status: 'CONFIRMED', term, paid: true, at: '2026-03-31T16:00:00Z' },
  ];
  for (const row of rows) await signUp(course, session, row);
  const { id: member } = await buildMember(club.db);
  await club.db.run(
    sql`
      insert into enrollment_draft (member, offering, body, updated_at)
      values (${member}, ${course}, '{}', '2026-03-05')`,
  );
  const of = { kind: 'COURSE', offering: course, name: 'Judo' };
  const none = { attended: 0, waiting: 0, expired: 0, withdrawn: 0, no_shows: 0 };
  expect((await report('enrolment')).rows).toEqual([
    {
      ...of,
      term: null,
      started: 11,
      held: 8,
      paid: 5,
      attended: 1,
      waiting: 1,
      expired: 1,
      withdrawn: 2,
      no_shows: 1,
    },
    { ...of, term: 'Spring', started: 2, held: 2, paid: 2, ...none },
  ]);
});

test('what became of the newsletters that began to go out', async () => {
  const newsletter = (subject: string, at: string | null) =>
    made(sql`insert into newsletter (subject, status, content, started_at)
      values (${subject}, ${at ? 'SENT' : 'DRAFT'}, ${at ? '{}' : null}::jsonb, ${at}) returning id`);
  const id = await newsletter('March', '2026-02-28T16:00:00Z');
  await newsletter('April', '2026-03-31T16:00:00Z');
  await newsletter('A draft', null);
  const outcomes = ['SENT', 'SENT', 'KEPT', 'REFUSED', 'UNCLEAR', 'SKIPPED', 'WAITING'];
  for (const [at, status] of outcomes.entries()) {
    const { id: member } = await buildMember(club.db);
    await club.db.run(sql`insert into newsletter_recipient (newsletter, member, address, status, unsubscribed_at)
      values (${id}, ${member}, ${`${at}@example.com`}, ${status}, ${at === 0 ? '2026-03-02' : null})`);
  }
  await club.db.run(sql`insert into newsletter_visit (newsletter, post, visits) values (${id}, 0, 9), (${id}, 5, 4)`);
  expect((await report('newsletter')).newsletters).toEqual([
    {
      id,
      subject: 'March',
      started_at: expect.stringContaining('2026-02-28T16:00'),
      total: 7,
      sent: 3,
      refused: 1,
      unclear: 1,
      skipped: 1,
      unsubscribed: 1,
      read: 9,
      followed: 4,
    },
  ]);
});
