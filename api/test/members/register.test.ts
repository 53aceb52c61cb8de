import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildMember, buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildRegisterClub, newMember, one, PATH } from './register-club.ts';

const club = await openClub(buildRegisterClub());
const { admin, create, ownClient } = club;

describe('staff', () => {
  test('take a member in: number made, fee looked up, journal written', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      membership_id: expect.stringMatching(/^M\d{6}$/),
      status: 'ACTIVE',
      membership_fee: '30.00',
      discount_group: 'NA',
      country: 'Singapore',
      user: null,
    });
    const journal = await admin.ask('GET', `${one(made.body.id)}journal/`);
    expect(journal.body.results[0]).toMatchObject({ type: 'SYSTEM', name: 'Added to the register' });
  });

  test('a kind of membership without a fee is refused; the fee follows the levels', async () => {
    expect((await create({ membership_level_2: 'NON_ACTIVE' })).body).toEqual({
      membership_level_2: ['This membership type is not available.'],
    });
    const { id } = (await create({ membership_level_2: 'ACTIVE_NSF' })).body;
    expect((await admin.ask('GET', one(id))).body.membership_fee).toBe('5.00');
    expect((await admin.ask('PATCH', one(id), { membership_level_1: 'TERM' })).status).toBe(400);
  });

  test('fifty at once get fifty numbers', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => create()));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(made.map(({ body }) => body.membership_id)).size).toBe(50);
  });

  test('the bank account is sealed, shown by its last four, and never in a list or the audit log', async () => {
    const { id } = (await create({ bank_account_number: '123-456-7890', bank_swift_code: 'DBSSSGSG' })).body;
    const shown = (await admin.ask('GET', one(id))).body;
    expect(shown).toMatchObject({ bank_account_last4: '7890', bank_swift_code: 'DBSSSGSG' });
    expect(shown).not.toHaveProperty('bank_account_number');
    const dump = await club.db.row<{ text: string }>(
      sql`select string_agg(m::text, '') || (select string_agg(a::text, '') from audit a) as text from member m`,
    );
    expect(dump?.text).not.toContain('1234567890');
  });

  test('sensitive fields need their own right, and no list shows them', async () => {
    const { id } = (await create({ race: 'Malay', religion: 'Muslim', marital_status: 'MARRIED' })).body;
    const clerk = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);
    expect((await clerk.ask('GET', one(id))).body).toMatchObject({ race: null, religion: null, marital_status: null });
    expect((await admin.ask('GET', one(id))).body).toMatchObject({ race: 'Malay', religion: 'Muslim' });
    const [row] = (await admin.ask('GET', `${PATH}?limit=1`)).body.results;
    expect(Object.keys(row).filter((key) => /race|religion|marital|bank|postcode|road|remarks/.test(key))).toEqual([]);
  });

  test('members who joined this month are found by their joining date; an old member entered today is not new', async () => {
    const month = Temporal.Now.plainDateISO('Asia/Singapore').with({ day: 1 }).toString();
    const old = (await create({ membership_start_date: '2011-03-01' })).body.id;
    const fresh = (await create({ membership_start_date: month })).body.id;
    const found = await admin.ask(
      'GET',
      `${PATH}?membership_start_date__gte=${month}&ordering=-membership_start_date&limit=100`,
    );
    const ids = found.body.results.map(({ id }: { id: number }) => id);
    expect([ids.includes(fresh), ids.includes(old)]).toEqual([true, false]);
    expect((await admin.ask('GET', `${PATH}?membership_start_date__lte=2011-03-01`)).body.results).toMatchObject([
      { id: old },
    ]);
    expect((await admin.ask('GET', `${PATH}?membership_start_date__gte=soon`)).status).toBe(400);
  });

  test('filters and orders of the specification', async () => {
    await create({ name: 'Zulkarnain bin Rosli', membership_end_date: '2030-06-30', email: 'zul@example.com' });
    const count = async (query: string) => (await admin.ask('GET', `${PATH}?${query}`)).body.count;
    expect(await count('name__icontains=zulkarnain')).toBe(1);
    expect(await count('membership_end_date__gte=2030-06-30&membership_end_date__lte=2030-06-30')).toBe(1);
    expect(await count('email__icontains=ZUL@')).toBe(1);
    expect(await count('status=BLACKLISTED')).toBe(0);
    expect((await admin.ask('GET', `${PATH}?status=NOPE`)).status).toBe(400);
    expect((await admin.ask('GET', `${PATH}?ordering=-membership_id&limit=2`)).body.results).toHaveLength(2);
  });

  test('without member.manage staff look and do not touch', async () => {
    const { id } = (await create()).body;
    const clerk = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);
    expect((await clerk.ask('GET', one(id))).status).toBe(200);
    expect((await clerk.ask('PATCH', one(id), { mobile: '+6591234567' })).status).toBe(403);
    expect((await clerk.ask('POST', PATH, newMember())).status).toBe(403);
  });
});

describe('status', () => {
  test('is journalled with its reason, and ends sessions at once when it may not log in', async () => {
    const { memberId, client, email } = await ownClient();
    expect((await client.ask('GET', '/general-users/me/')).status).toBe(200);
    const done = await admin.ask('PATCH', one(memberId), {
      status: 'TERMINATED-VOLUNTARY',
      status_reason: 'Moved abroad',
    });
    expect([done.status, done.body.status]).toEqual([200, 'TERMINATED-VOLUNTARY']);
    expect((await client.ask('GET', '/general-users/me/')).status).toBe(401);
    expect((await club.anonymous.ask('POST', '/api/token/', { username: email, password: PASSWORD })).status).toBe(401);
    const [entry] = (await admin.ask('GET', `${one(memberId)}journal/?type=STATUS`)).body.results;
    expect(entry).toMatchObject({ name: 'ACTIVE → TERMINATED-VOLUNTARY', content: 'Moved abroad' });
  });

  test('patching the status alone changes it; the reason of the status before is not kept', async () => {
    const { id } = await buildMember(club.db, { status: 'ACTIVE' });
    const away = await admin.ask('PATCH', one(id), { status: 'ABSENT', status_reason: 'Posted overseas' });
    expect(away.body).toMatchObject({ status: 'ABSENT', status_reason: 'Posted overseas' });
    await admin.ask('PATCH', one(id), { status: 'ACTIVE' });
    const suspended = await admin.ask('PATCH', one(id), { status: 'SUSPENDED-DEFAULTER' });
    expect([suspended.status, suspended.body.status, suspended.body.status_reason]).toEqual([
      200,
      'SUSPENDED-DEFAULTER',
      '',
    ]);
    const [entry] = (await admin.ask('GET', `${one(id)}journal/?type=STATUS`)).body.results;
    expect(entry).toMatchObject({ name: 'ACTIVE → SUSPENDED-DEFAULTER', content: '' });
  });

  test('a ban is lifted with a reason only', async () => {
    const { id } = await buildMember(club.db, { status: 'BLACKLISTED' });
    const refused = await admin.ask('PATCH', one(id), { status: 'ACTIVE' });
    expect([refused.status, refused.body]).toEqual([400, { status_reason: ['Please give a reason for this change.'] }]);
    const lifted = await admin.ask('PATCH', one(id), { status: 'ACTIVE', status_reason: 'Appeal upheld' });
    expect([lifted.status, lifted.body.status]).toEqual([200, 'ACTIVE']);
  });

  test('ways that are not listed are refused', async () => {
    const member = await buildMember(club.db, { status: 'TERMINATED-DECEASED' });
    const answer = await admin.ask('PATCH', one(member.id), { status: 'ACTIVE', status_reason: 'x' });
    expect(answer.body).toEqual({ status: ['A TERMINATED-DECEASED member cannot be changed to ACTIVE.'] });
  });
});

describe('links', () => {
  const linkOf = async (id: number) => (await admin.ask('GET', one(id))).body.linked_member_id;

  test('are set and cleared on both sides, from either', async () => {
    const [a, b, c] = [
      (await create()).body.id,
      (await create({ membership_level_1: 'SPOUSE', membership_level_2: 'NON_ACTIVE', membership_level_3: 'SPOUSE' }))
        .body.id,
      (await create()).body.id,
    ];
    expect((await admin.ask('PATCH', one(a), { linked_member_id: b })).body).toMatchObject({
      linked_member_id: b,
      linked_member: { id: b },
    });
    expect([await linkOf(a), await linkOf(b)]).toEqual([b, a]);
    expect((await admin.ask('PATCH', one(c), { linked_member_id: b })).body).toEqual({
      linked_member_id: ['This member is already linked to someone else.'],
    });
    expect((await admin.ask('PATCH', one(c), { linked_member_id: c })).body).toEqual({
      linked_member_id: ['A member can’t be linked to themselves.'],
    });
    expect((await admin.ask('PATCH', one(c), { linked_member_id: 999999 })).status).toBe(400);
    const spouse = await admin.ask('PATCH', `/profile/spouse-member/${b}/`, { linked_member_id: null });
    expect(spouse.status).toBe(200);
    expect([await linkOf(a), await linkOf(b)]).toEqual([null, null]);
    expect((await admin.ask('GET', `/profile/spouse-member/${a}/`)).status).toBe(404);
    expect((await admin.ask('GET', '/profile/spouse-member/')).body.count).toBe(1);
  });

  test('the database refuses a link with one end', async () => {
    const [a, b] = [await buildMember(club.db), await buildMember(club.db)];
    await expect(club.db.run(sql`update member set linked_member_id = ${b.id} where id = ${a.id}`)).rejects.toThrow(
      'one end only',
    );
  });
});

describe('a member', () => {
  test('sees the own row only; another is 404, equal to an absent one to the byte', async () => {
    const { client, memberId } = await ownClient();
    const other = await buildMember(club.db);
    expect((await client.ask('GET', one(memberId))).body).toMatchObject({ id: memberId, remarks: '', prbm: null });
    expect((await client.ask('GET', PATH)).body.count).toBe(1);
    const [foreign, absent] = [await client.ask('GET', one(other.id)), await client.ask('GET', one(2147483647))];
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    for (const path of ['family-member/', 'card/']) {
      expect((await client.ask('GET', `${one(other.id)}${path}`)).text).toBe(absent.text);
      expect((await client.ask('GET', `${one(memberId)}${path}`)).status).toBe(200);
    }
    expect((await client.ask('GET', `${one(memberId)}journal/`)).status).toBe(403);
    expect((await client.ask('PATCH', one(other.id), { mobile: '+6591234567' })).status).toBe(404);
    expect(
      (await client.ask('GET', `${PATH}?name__icontains=${encodeURIComponent(other.name)}`)).body.count,
    ).toBeLessThanOrEqual(1);
  });

  test('changes at once what saves at once; the rest says what to do, and nothing is applied when one field fails', async () => {
    const { client, memberId } = await ownClient();
    const saved = await client.ask('PATCH', one(memberId), {
      mobile: '+65 9123 4567',
      preferred_name: 'Mei',
      newsletter_subscribed: false,
    });
    expect([saved.status, saved.body.mobile, saved.body.preferred_name]).toEqual([200, '+65 9123 4567', 'Mei']);
    const mixed = await client.ask('PATCH', one(memberId), {
      mobile: '+6500000000',
      name: 'Other',
      status: 'BLACKLISTED',
      discount_group: '20',
    });
    expect([mixed.status, mixed.body]).toEqual([
      400,
      {
        name: ['This change needs approval. Send an update request.'],
        status: ['Only the club can change this.'],
        discount_group: ['Only the club can change this.'],
      },
    ]);
    expect((await client.ask('GET', one(memberId))).body.mobile).toBe('+65 9123 4567');
    expect((await client.ask('PATCH', one(memberId), { mobile: 'call me' })).body).toEqual({
      mobile: ['Enter a valid phone number.'],
    });
  });

  test('finds others by their whole number only, and masked', async () => {
    const { client } = await ownClient();
    const other = await buildMember(club.db, { name: 'Tan Mei Ling' });
    expect((await client.ask('GET', `${PATH}search?search=Tan`)).body.count).toBe(0);
    const found = await client.ask('GET', `${PATH}search/?membership_id=${other.membership_id.toLowerCase()}`);
    expect(found.body.results).toEqual([{ id: other.id, name: 'T** M** L***', membership_id: other.membership_id }]);
    const staff = await admin.ask('GET', `${PATH}search?search=mei li`);
    expect(staff.body.results[0]).toHaveProperty('status');
  });
});
