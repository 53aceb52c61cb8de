import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildGameClub, GAMES } from './club-with-games.ts';

const club = await openClub(buildGameClub());
const { db, config } = club;
beforeEach(async () => {
  await db.run(sql`delete from rate_limit`);
});

const read = async (who: { client: typeof club.desk }, id: number) =>
  (await who.client.ask('GET', `${GAMES}${id}/`)).body;

describe('offering', () => {
  test('others see sport, time, level and note, and no name without consent', async () => {
    const [other, quiet, open] = [await club.payer(), await club.game(), await club.game({ shows_name: true })];
    const [first = ''] = (open.own.member?.name ?? '').split(' ');
    await db.run(sql`update member set preferred_name = '' where id = ${open.own.memberId}`);
    expect(await club.sees(other)).toEqual(expect.arrayContaining([quiet.id, open.id]));
    expect(await read(other, quiet.id)).toMatchObject({
      category_name: 'Sports',
      places: 2,
      places_left: 2,
      level: 'INTERMEDIATE',
      note: 'Doubles',
      organiser_name: '',
      share_amount: null,
      status: 'OPEN',
      is_own: false,
      has_joined: false,
    });
    expect((await read(other, open.id)).organiser_name).toBe(first);
    expect((await read(quiet.own, quiet.id)).organiser_name).toBe(quiet.own.member?.name);
    expect(JSON.stringify(await read(other, quiet.id))).not.toContain(quiet.own.member?.name);
    const found = await club.sees(other, `&level=INTERMEDIATE&facility_category=${club.category}&status=OPEN`);
    expect(found).toContain(quiet.id);
    expect(await club.sees(other, '&level=BEGINNER')).not.toContain(quiet.id);
  });

  test('is refused where there is no room, twice, of others and with bad input', async () => {
    const game = await club.game();
    const offer = (who: { client: typeof club.desk }, body: object) =>
      who.client.ask('POST', GAMES, { reservation: game.reservation, places: 1, ...body });
    expect((await offer(game.own, {})).body.detail).toContain('already looking');
    await game.own.client.ask('POST', `${GAMES}${game.id}/close/`, {});
    expect((await offer(game.own, { places: 9 })).body).toEqual({ places: ['There’s room for 3 more people.'] });
    expect((await offer(game.own, { places: 0 })).status).toBe(400);
    expect((await offer(game.own, { places: 'x' })).status).toBe(400);
    expect((await offer(game.own, { level: 'GOD' })).status).toBe(400);
    expect((await offer(game.own, { note: 'x'.repeat(201) })).status).toBe(400);
    expect((await offer(await club.payer(), {})).status).toBe(404);
    expect((await offer({ client: club.desk }, {})).status).toBe(403);
    expect((await club.anonymous.ask('GET', GAMES)).status).toBe(401);
    await club.begin(game.reservation);
    expect((await offer(game.own, {})).status).toBe(409);
  });

  test('can be switched off by the club', async () => {
    const game = await club.game();
    config.OPEN_GAMES = 'off';
    expect((await club.join(await club.payer(), game)).body.detail).toContain('switched off');
    const offer = await game.own.client.ask('POST', GAMES, { reservation: game.reservation, places: 1 });
    expect(offer.body.detail).toContain('switched off');
    config.OPEN_GAMES = 'on';
  });
});

describe('joining', () => {
  test('takes a place, names the organiser and notifies them; leaving frees it', async () => {
    const [game, other] = [await club.game(), await club.payer()];
    const joined = await club.join(other, game);
    expect(joined.body).toMatchObject({ status: 'CONFIRMED', organiser_name: game.own.member?.name, share: null });
    expect((await club.notices(game.own)).at(-1)).toContain(`${other.member?.name} has joined`);
    expect(await read(other, game.id)).toMatchObject({ places_left: 1, has_joined: true });
    expect((await club.join(other, game)).status).toBe(409);
    const people = await game.own.client.ask('GET', `/booking/person/?reservation=${game.reservation}`);
    expect(people.body.results).toMatchObject([{ name: other.member?.name, status: 'CONFIRMED' }]);
    const left = await other.client.ask('POST', `/booking/person/${joined.body.id}/answer/`, { answer: 'DECLINED' });
    expect(left.body.status).toBe('DECLINED');
    expect((await club.notices(game.own)).at(-1)).toContain(`${other.member?.name} can’t come`);
    expect(await read(other, game.id)).toMatchObject({ places_left: 2, has_joined: false });
    expect((await club.join(other, game)).status).toBe(200);
  });

  test('who was taken off, isn’t active or is the organiser doesn’t join', async () => {
    const [game, other, asleep] = [await club.game(), await club.payer(), await club.payer()];
    const joined = await club.join(other, game);
    await game.own.client.ask('DELETE', `/booking/person/${joined.body.id}/`);
    expect((await club.join(other, game)).body.detail).toContain('You can’t join this game');
    await db.run(sql`update member set status = 'SUSPENDED-DEFAULTER' where id = ${asleep.memberId}`);
    expect((await club.join(asleep, game)).body.detail).toContain('isn’t active');
    expect((await club.join(game.own, game)).body.detail).toContain('your own booking');
  });

  test('is over once it is full, started, cancelled or closed', async () => {
    const full = await club.game({ places: 1 });
    await club.join(await club.payer(), full);
    const [started, cancelled, closed] = [await club.game(), await club.game(), await club.game()];
    await club.begin(started.reservation);
    await cancelled.own.client.ask('POST', `/booking/reservation/${cancelled.reservation}/cancel/`, {});
    await closed.own.client.ask('POST', `${GAMES}${closed.id}/close/`, {});
    const other = await club.payer();
    const seen = await club.sees(other);
    for (const [game, status] of [
      [full, 'FULL'],
      [started, 'STARTED'],
      [cancelled, 'CANCELLED'],
      [closed, 'CLOSED'],
    ] as const) {
      expect(seen).not.toContain(game.id);
      expect((await club.join(other, game)).status).toBe(404);
      expect(await read(game.own, game.id)).toMatchObject({ status });
    }
  });

  test('the last place goes to one of many who want it at once', async () => {
    const game = await club.game({ places: 1 });
    const many = await Promise.all(Array.from({ length: 5 }, () => club.payer()));
    const answers = await Promise.all(many.map((who) => club.join(who, game)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await db.rows(sql`select 1 from reservation_person where open_game = ${game.id}`);
    expect(rows).toHaveLength(1);
  });

  test('joining while it is closed: either is in, or it is over', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [game, other] = [await club.game(), await club.payer()];
      const [joined, closed] = await Promise.all([
        club.join(other, game),
        game.own.client.ask('POST', `${GAMES}${game.id}/close/`, {}),
      ]);
      expect(closed.status).toBe(200);
      expect([200, 404, 409]).toContain(joined.status);
      expect((await club.join(await club.payer(), game)).status).toBe(404);
    }
  });
});

describe('asking to join', () => {
  test('takes no place until the organiser accepts, and names them only then', async () => {
    const [game, one, two] = [
      await club.game({ places: 1, needs_approval: true }),
      await club.payer(),
      await club.payer(),
    ];
    const asked = await club.join(one, game);
    expect(asked.body).toMatchObject({ status: 'REQUESTED', organiser_name: '' });
    expect((await club.join(two, game)).body.status).toBe('REQUESTED');
    expect((await club.notices(game.own)).at(-1)).toContain('would like to join');
    const approve = (who: { client: typeof club.desk }, id: number) =>
      who.client.ask('POST', `/booking/person/${id}/approve/`);
    expect([403, 404]).toContain((await approve(one, asked.body.id)).status);
    const own = await one.client.ask('POST', `/booking/person/${asked.body.id}/answer/`, { answer: 'CONFIRMED' });
    expect(own.status).toBe(409);
    expect((await approve(game.own, asked.body.id)).body).toMatchObject({
      status: 'CONFIRMED',
      name: one.member?.name,
    });
    expect((await club.notices(one)).at(-1)).toContain('You’re in');
    const row = await db.row<{ id: number }>(
      sql`select id from reservation_person where open_game = ${game.id} and member = ${two.memberId}`,
    );
    expect((await approve(game.own, row?.id ?? 0)).body.detail).toContain('last place');
    await game.own.client.ask('DELETE', `/booking/person/${row?.id}/`);
    expect((await club.notices(two)).at(-1)).toContain('No place this time');
    const emails = await db.rows<{ text: string }>(
      sql`select text from outbox where "to" = ${two.member?.email ?? ''}`,
    );
    expect(emails.map(({ text }) => text).join()).not.toContain(game.own.member?.name);
  });

  test('can be taken back, and ends when the game is closed', async () => {
    const [game, one, two] = [await club.game({ needs_approval: true }), await club.payer(), await club.payer()];
    const asked = await club.join(one, game);
    const back = await one.client.ask('POST', `/booking/person/${asked.body.id}/answer/`, { answer: 'DECLINED' });
    expect(back.body.status).toBe('DECLINED');
    await club.join(two, game);
    await game.own.client.ask('POST', `${GAMES}${game.id}/close/`, {});
    expect((await club.notices(two)).at(-1)).toContain('No place this time');
  });
});

describe('a booking whose cost is split', () => {
  test('says the share beforehand, and who joins is asked for it', async () => {
    const game = await club.game({ places: 2 });
    const guest = await club.add(game.own, game.reservation, { name: 'Ann', email: 'ann@example.com' });
    const split = await game.own.client.ask('POST', `/booking/reservation/${game.reservation}/split/`, {
      people: [guest.body.id],
    });
    expect(split.body).toMatchObject({ players: 4, share: '2.50' });
    const [one, two] = [await club.payer(), await club.payer()];
    expect((await read(one, game.id)).share_amount).toBe('2.50');
    expect((await club.join(one, game)).body.share_amount[0]).toContain('S$ 2.50');
    expect((await club.join(one, game, { share_amount: '2.00' })).status).toBe(400);
    const joined = await club.join(one, game, { share_amount: '2.50' });
    expect(joined.body.share).toMatchObject({ amount: '2.50', status: 'OPEN' });
    await club.payAsGuest('ann@example.com');
    const billed = await one.client.ask('POST', `/booking/person/${joined.body.id}/bill-share/`);
    await club.settle((await club.pay(one, [billed.body.invoice])).body.redirect_url);
    await club.closeSplits();
    const path = `/booking/reservation/${game.reservation}/split/`;
    expect((await game.own.client.ask('GET', path)).body.status).toBe('OPEN');
    expect((await club.join(two, game, { share_amount: '2.50' })).status).toBe(200);
    await game.own.client.ask('POST', `${GAMES}${game.id}/close/`, {});
    await db.run(sql`update reservation_split set deadline_at = now() where reservation = ${game.reservation}`);
    await club.closeSplits();
    expect((await game.own.client.ask('GET', path)).body).toMatchObject({ status: 'SETTLED', paid: '5.00' });
  });
});

describe('staff', () => {
  test('see all games and close one with a reason, which the organiser gets', async () => {
    const [game, other] = [await club.game({ note: 'Rude words' }), await club.payer()];
    const path = `${GAMES}${game.id}/close/`;
    expect((await club.desk.ask('GET', `${GAMES}${game.id}/`)).body.organiser_name).toBe(game.own.member?.name);
    expect((await other.client.ask('POST', path, { reason: 'Mine' })).status).toBe(403);
    expect((await club.desk.ask('POST', path, {})).body).toEqual({ reason: ['Give a reason. The member sees it.'] });
    const done = await club.desk.ask('POST', path, { reason: 'Please keep notes friendly.' });
    expect(done.body).toMatchObject({ status: 'CLOSED', closed_because: 'Please keep notes friendly.' });
    expect((await club.notices(game.own)).at(-1)).toContain('The club has closed your open game');
    expect((await club.desk.ask('POST', path, { reason: 'Again' })).status).toBe(409);
    expect(await club.sees(other)).not.toContain(game.id);
    const lines = await db.rows<{ action: string }>(sql`
      select action from audit where resource = 'open game' and row_id = ${String(game.id)} order by id`);
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update']);
  });
});
