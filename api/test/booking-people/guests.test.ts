import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildGuestClub, PEOPLE } from './club-with-guests.ts';

const club = await openClub(
  buildGuestClub({ GUESTS_PER_MONTH: '3', GUEST_VISITS_PER_MONTH: '2', GUEST_RULES: 'White soles only.' }),
);
const { db, anonymous } = club;
beforeEach(async () => {
  await db.run(sql`delete from rate_limit`);
  await db.run(sql`delete from guest_fee`);
});

let serial = 0;
const newGuest = (name = 'Ben Ong') => {
  serial += 1;
  return { name, email: `guest${serial}@example.com` };
};

const visit = async (email: string) => `/booking/visit/${await club.visitToken(email)}/`;

describe('a guest', () => {
  test('reads the rules behind a link, confirms with them, and gets a pass', async () => {
    const own = await club.payer();
    const { id, facility } = await club.booked(own);
    await db.run(sql`update facility set terms_and_conditions = 'Return the rackets.' where id = ${facility}`);
    const guest = newGuest();
    const { body: added } = await club.add(own, id, guest);
    expect(added).toMatchObject({ kind: 'GUEST', status: 'INVITED', ...guest });
    expect(JSON.stringify(added)).not.toContain('GP-');
    const path = await visit(guest.email);
    const seen = await anonymous.ask('GET', path);
    expect(seen.body).toMatchObject({
      name: guest.name,
      organiser_name: own.member?.name,
      status: 'INVITED',
      pass_code: null,
      rules: 'White soles only.\n\nReturn the rackets.',
    });
    const answer = (body: object) => anonymous.ask('POST', `${path}answer/`, { answer: 'CONFIRMED', ...body });
    expect((await answer({})).body).toEqual({ accepts_rules: ['Accept the club’s rules to confirm.'] });
    expect((await answer({ accepts_rules: true, rules_version: 'old' })).status).toBe(400);
    const { rules_version } = seen.body;
    const said = await answer({ accepts_rules: true, rules_version });
    expect(said.body).toMatchObject({ status: 'CONFIRMED', pass_code: expect.stringMatching(/^GP-[0-9A-F]{20}$/) });
    expect((await answer({})).body.pass_code).toBe(said.body.pass_code);
    expect((await club.notices(own)).at(-1)).toContain('Ben Ong is coming');
    const kept = await db.row<{ text: string }>(sql`
      select a.text from reservation_person p join accepted_terms a on a.version = p.rules_version
      where p.id = ${added.id}`);
    expect(kept?.text).toContain('White soles only.');
    const gone = await anonymous.ask('POST', `${path}answer/`, { answer: 'DECLINED' });
    expect(gone.body).toMatchObject({ status: 'DECLINED', pass_code: null });
    expect((await answer({ accepts_rules: true, rules_version })).status).toBe(409);
  });

  test('a link is kept as a hash, ends with the booking, and no other opens anything', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own);
    const guest = newGuest();
    await club.add(own, id, guest);
    const token = await club.visitToken(guest.email);
    const stored = await db.rows(sql`select 1 from reservation_person_link where token_hash = ${Buffer.from(token)}`);
    expect(stored).toEqual([]);
    expect((await anonymous.ask('GET', '/booking/visit/nothing/')).status).toBe(404);
    await db.run(sql`
      update reservation set start_from = now() - interval '2 hours', end_at = now() - interval '1 hour'
      where id = ${id}`);
    expect((await anonymous.ask('GET', `/booking/visit/${token}/`)).status).toBe(404);
    expect((await anonymous.ask('POST', `/booking/visit/${token}/answer/`, { answer: 'CONFIRMED' })).status).toBe(404);
  });

  test('removed guests keep the link, but get no pass', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own);
    const guest = newGuest();
    const { body } = await club.add(own, id, guest);
    await club.confirm(guest.email);
    await own.client.ask('DELETE', `${PEOPLE}${body.id}/`);
    expect((await anonymous.ask('GET', await visit(guest.email))).body).toMatchObject({
      status: 'REMOVED',
      pass_code: null,
    });
  });
});

describe('a link that is sent again', () => {
  const send = (who: { readonly client: typeof anonymous }, person: number) =>
    who.client.ask('POST', `${PEOPLE}${person}/send/`);
  const emails = async (email: string) =>
    (await db.rows(sql`select 1 from outbox where "to" = ${email} and text like '%/visit/%'`)).length;

  test('opens the same visit as the first, which still works', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own);
    const guest = newGuest();
    const { body: person } = await club.add(own, id, guest);
    const first = await visit(guest.email);
    expect((await send(own, person.id)).body).toMatchObject({ id: person.id, status: 'INVITED' });
    const second = await visit(guest.email);
    expect(second).not.toBe(first);
    for (const path of [first, second]) expect((await anonymous.ask('GET', path)).body.name).toBe(guest.name);
    const lines = await db.rows(sql`
      select action, changes from audit where resource = 'booking person' and row_id = ${String(person.id)} order by id`);
    expect(lines.at(-1)).toEqual({ action: 'resend', changes: {} });
  });

  test('goes to a guest four times a day, also when asked for many times at once', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own);
    const guest = newGuest();
    const { body: person } = await club.add(own, id, guest);
    const said = await Promise.all(Array.from({ length: 6 }, () => send(own, person.id)));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await emails(guest.email)).toBe(4);
    await db.run(sql`update reservation_person_link set created_at = now() - interval '25 hours'`);
    expect((await send(own, person.id)).status).toBe(200);
  });

  test('is for the organiser’s guests who can still come', async () => {
    const [own, other] = [await club.payer(), await club.payer()];
    const { id } = await club.booked(own);
    const guest = newGuest();
    const { body: person } = await club.add(own, id, guest);
    const { body: player } = await club.add(own, id, { membership_id: other.member?.membership_id });
    expect((await send(other, person.id)).status).toBe(404);
    const viewer = await club.as((await buildUser(db, { rights: ['booking.view'] })).id);
    expect((await send({ client: viewer }, person.id)).status).toBe(403);
    expect((await send(own, player.id)).body.detail).toContain('Only guests');
    await own.client.ask('DELETE', `${PEOPLE}${person.id}/`);
    expect((await send(own, person.id)).status).toBe(409);
    expect(await emails(guest.email)).toBe(1);
  });
});

describe('limits of a month', () => {
  test('a member brings three; those who decline or are removed don’t count; staff add more', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own, { capacity: 10 });
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push((await club.add(own, id, newGuest())).body);
    const refused = await club.add(own, id, newGuest());
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('3 guests a month')]);
    await own.client.ask('DELETE', `${PEOPLE}${people[0].id}/`);
    expect((await club.add(own, id, newGuest())).status).toBe(201);
    expect((await club.desk.ask('POST', PEOPLE, { reservation: id, ...newGuest() })).status).toBe(201);
  });

  test('a guest comes twice, with any member, also when several ask at once', async () => {
    const guest = newGuest();
    const bookings = [];
    for (let n = 0; n < 4; n += 1) {
      const who = await club.payer();
      bookings.push({ who, ...(await club.booked(who)) });
    }
    const said = await Promise.all(bookings.map(({ who, id }) => club.add(who, id, guest)));
    expect(said.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(said.find(({ status }) => status === 409)?.body.detail).toContain('2 times a month');
  });
});

describe('at the gate', () => {
  const arriving = async (fee?: number) => {
    if (fee !== undefined) await db.run(sql`insert into guest_fee (fee) values (${fee})`);
    const own = await club.payer();
    const { id } = await club.booked(own);
    const guest = newGuest();
    const { body: person } = await club.add(own, id, guest);
    await club.confirm(guest.email);
    const { pass_code: code } = (await anonymous.ask('GET', await visit(guest.email))).body;
    return { own, id, guest, person, code };
  };
  const admit = (body: object) => club.desk.ask('POST', `${PEOPLE}admit/`, body);

  test('a pass lets the guest in once, and the fee goes to the organiser’s account', async () => {
    const { own, id, code, person } = await arriving(1250);
    expect(person.fee).toBe('12.50');
    // A later fee doesn't change what was shown.
    await db.run(sql`update guest_fee set fee = 9900`);
    expect((await admit({ code })).body.code?.[0]).toMatch(/^This booking is for /);
    await club.begin(id);
    const answers = await Promise.all([admit({ code: ` ${code.toLowerCase()} ` }), admit({ code })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.is_first).sort()).toEqual([false, true]);
    const bills = await own.client.ask('GET', '/finance/payment-invoice/');
    expect(bills.body.results.map((row: { total_amount: string }) => row.total_amount)).toEqual(['12.50']);
    expect(bills.body.results[0].description).toContain('Guest: Ben Ong, ');
    expect((await admit({ code })).body).toMatchObject({ status: 'ARRIVED', invoice: bills.body.results[0].id });
    expect((await club.notices(own)).at(-1)).toBe('Your guest Ben Ong has arrived');
    expect((await own.client.ask('DELETE', `${PEOPLE}${person.id}/`)).status).toBe(409);
    // The booking's own money is untouched.
    expect((await own.client.ask('GET', `/booking/reservation/${id}/`)).body.money.billed).toBe('0.00');
  });

  test('without a fee there is no invoice', async () => {
    const { own, id, code } = await arriving();
    await club.begin(id);
    expect((await admit({ code })).body).toMatchObject({ status: 'ARRIVED', invoice: null, fee: '0.00' });
    expect((await own.client.ask('GET', '/finance/payment-invoice/')).body.count).toBe(0);
  });

  test('a guest who hasn’t answered is checked in from the list, and so is a co-player', async () => {
    const [own, other] = [await club.payer(), await club.payer()];
    const { id } = await club.booked(own);
    const guest = (await club.add(own, id, newGuest())).body;
    const player = (await club.add(own, id, { membership_id: other.member?.membership_id })).body;
    await club.begin(id);
    for (const person of [guest.id, player.id]) expect((await admit({ person })).body.status).toBe('ARRIVED');
    expect((await club.desk.ask('GET', `${PEOPLE}?reservation=${id}&status=ARRIVED`)).body.count).toBe(2);
  });

  test('a pass of a removed guest, of a cancelled booking, or of none is refused', async () => {
    const removed = await arriving();
    await club.begin(removed.id);
    await removed.own.client.ask('DELETE', `${PEOPLE}${removed.person.id}/`);
    expect((await admit({ code: removed.code })).body.code).toEqual(['This guest was taken off the booking.']);
    const cancelled = await arriving();
    await cancelled.own.client.ask('POST', `/booking/reservation/${cancelled.id}/cancel/`, {});
    await club.begin(cancelled.id);
    expect((await admit({ code: cancelled.code })).body.code).toEqual(['The booking was cancelled.']);
    expect((await admit({ code: 'GP-0' })).body.code).toEqual(['We can’t find this pass.']);
    expect((await admit({})).body.code).toEqual(['We can’t find this pass.']);
    expect((await admit({ person: 999_999 })).body.person).toEqual(['We can’t find this person.']);
  });
});

test('a club without guests takes none', async () => {
  const closed = await buildGuestClub({ GUESTS_PER_MONTH: '0' });
  try {
    const own = await closed.payer();
    const { id } = await closed.booked(own);
    const refused = await closed.add(own, id, newGuest());
    expect([refused.status, refused.body.detail]).toEqual([409, 'The club doesn’t take guests at the moment.']);
  } finally {
    await closed.close();
  }
});
