import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { randomFrom } from '../prove/chance.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';
import { CourseModel, type Kind, PRICES } from './course-model.ts';

const STEPS = 40;
const dollars = (cents: number) => (cents / 100).toFixed(2);

const club = await openClub(buildCourseClub());

interface Seen {
  readonly id: number;
  readonly status: string;
  readonly live: number;
  readonly due: number;
  readonly kept: number;
  readonly ledger: number;
  readonly back: number;
}

const readParties = (event: number) =>
  club.db.rows<Seen>(sql`
    select e.id, e.status,
      (select count(*) from participant p where p.enrollment = e.id and p.status = e.status) as live,
      coalesce(sum(i.amount_due), 0)::int as due, coalesce(sum(i.amount_paid), 0)::int as kept,
      (select coalesce(sum(l.amount), 0)::int from ledger_entry l where l.invoice = any(array_agg(i.id))) as ledger,
      (
        select coalesce(sum(r.amount), 0)::int
        from refund r
        where r.payment in (select pp.payment from payment_part pp where pp.invoice = any(array_agg(i.id)))) as back
    from enrollment e
    left join invoice i on i.id in (
      select t.invoice from invoice_item t where t.type = 'EVENT' and t.reference_id = e.id)
    where e.offering = ${event}
    group by e.id
    order by e.id`);

async function compare(
  model: CourseModel,
  event: number,
  sentBack: ReadonlyMap<number, number>,
  at: readonly unknown[],
) {
  const rows = await readParties(event);
  const seated = ['WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED'];
  const expected = [...model.parties].map(
    ([id, party]): Seen => ({
      id,
      status: party.status,
      live: seated.includes(party.status) ? model.live(id).length : 0,
      due: model.due(id),
      kept: party.received - party.returned,
      ledger: model.due(id),
      back: party.returned + (sentBack.get(id) ?? 0),
    }),
  );
  const shown = rows.map((row) => ({ ...row, live: seated.includes(row.status) ? row.live : 0 }));
  expect([at, shown]).toEqual([at, expected]);
  const line = await club.db.rows<{ id: number }>(
    sql`select id from enrollment where offering = ${event} and status = 'WAITLISTED' order by waiting_since, id`,
  );
  expect([at, line.map(({ id }) => id)]).toEqual([at, model.line]);
  const { capacity, taken, live } = await club.seats(event);
  expect([at, capacity, taken, live]).toEqual([at, model.capacity, model.taken, model.taken]);
}

/** One random life of an event, held against the model after every step. */
async function live(seed: number): Promise<void> {
  const random = randomFrom(seed * 7919);
  const percent = [100, 50, 0][random.upTo(3)] ?? 100;
  const model = new CourseModel(3 + random.upTo(4), 3, percent);
  const event = await club.event({ capacity: model.capacity, refund_steps: [{ hours: 1, percent }] }, [
    { participant_type: 'MEMBER', price: dollars(PRICES.MEMBER) },
    { participant_type: 'GUEST_ADULT', price: dollars(PRICES.GUEST_ADULT), quota: model.quota },
  ]);
  const owners = new Map<number, Payer>();
  const sentBack = new Map<number, number>();
  const path = (id: number) => `/booking/event-registration/${id}/`;
  const some = (...statuses: string[]) =>
    random.pick([...model.parties].filter(([, { status }]) => statuses.includes(status)).map(([id]) => id));
  const ownerOf = (id: number) => owners.get(id) as Payer;
  const invoiceOf = async (id: number) =>
    (await club.db.row<{ invoice: number }>(sql`select invoice from enrollment where id = ${id}`))?.invoice ?? 0;
  const begin = async (id: number) =>
    club.session((await club.pay(ownerOf(id), [await invoiceOf(id)])).body.redirect_url);
  const report = async ({ id, reference, amount }: Awaited<ReturnType<typeof begin>>, state: string) => {
    if (state === 'PAID') await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${id}`);
    await club.deliver({ id: `${id} ${state}`, kind: 'x', session: id, reference, state, amount, currency: 'SGD' });
  };
  const actions = {
    async enrol() {
      const who = await club.payer();
      const kinds: Kind[] = ['MEMBER', ...Array.from({ length: random.upTo(3) }, () => 'GUEST_ADULT' as const)];
      const party = [member(who), ...kinds.slice(1).map((_, n) => guest(`Guest ${n}`))];
      const join_waitlist = random.upTo(3) > 0;
      const room = model.hasRoom(kinds);
      const answer = await club.enroll(who, 'event', event, party, { join_waitlist });
      expect([seed, answer.status, answer.text]).toEqual([seed, room || join_waitlist ? 201 : 409, answer.text]);
      if (answer.status !== 201) return;
      owners.set(answer.body.result.id, who);
      model.enrol(answer.body.result.id, kinds, room ? 'PENDING_PAYMENT' : 'WAITLISTED');
    },
    async pay() {
      const id = some('PENDING_PAYMENT');
      if (!id) return;
      await report(await begin(id), 'PAID');
      model.pay(id);
    },
    async fail() {
      const id = some('PENDING_PAYMENT');
      if (id) await report(await begin(id), random.pick(['FAILED', 'EXPIRED']));
    },
    async withdraw() {
      const id = some('WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED');
      if (!id) return;
      const row = await ownerOf(id).client.ask('GET', path(id));
      const alive = model.party(id).people.flatMap((one, at) => (one.live ? [at] : []));
      const going = alive.filter((_, n) => n === 0 || random.upTo(2) === 0);
      const participants = going.map((at) => row.body.participants[at].id);
      const answer = await ownerOf(id).client.ask('POST', `${path(id)}withdraw/`, { participants });
      expect([seed, answer.status, answer.text]).toEqual([seed, 200, answer.text]);
      model.withdraw(id, going);
    },
    async cancel() {
      const id = some('WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED', 'CANCELLED');
      if (!id) return;
      const answer = await ownerOf(id).client.ask('PATCH', path(id), { status: 'CANCELLED' });
      expect([seed, answer.status, answer.text]).toEqual([seed, 200, answer.text]);
      const alive = model.party(id).people.flatMap((one, at) => (one.live ? [at] : []));
      if (alive.length > 0) model.withdraw(id, alive);
    },
    async expire() {
      const id = some('PENDING_PAYMENT');
      if (!id) return;
      const page = random.upTo(2) === 0 ? await begin(id) : undefined;
      await club.outrunEnrollment(id);
      await club.releaseUnpaid();
      model.expire(id);
      if (!page) return;
      await report(page, 'PAID');
      if (!model.payLate(id)) sentBack.set(id, (sentBack.get(id) ?? 0) + page.amount);
    },
    async offer() {
      await club.offerSeats();
      model.offer();
    },
    async resize() {
      const to = 1 + random.upTo(8);
      const answer = await club.office.ask('PATCH', `/event/${event}/`, { capacity: to });
      expect([seed, to, answer.status]).toEqual([seed, to, model.resize(to) ? 200 : 400]);
    },
  };
  const names = [
    'enrol',
    'enrol',
    'enrol',
    'pay',
    'pay',
    'fail',
    'withdraw',
    'cancel',
    'expire',
    'offer',
    'offer',
    'resize',
  ] as const;
  for (let step = 0; step < STEPS; step += 1) {
    const action = random.pick(names);
    await actions[action]();
    await compare(model, event, sentBack, [seed, step, action]);
  }
}

test.each(Array.from({ length: Number(process.env.HISTORIES ?? 6) }, (_, index) => index + 1))(
  'a random life of an event agrees with the model (seed %i)',
  live,
  60_000,
);
