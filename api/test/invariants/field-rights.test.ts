import { allows, type Resource, RIGHT_NAMES, type Right } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import type { Served } from '../../src/crud/index.ts';
import { ident, type Sql, sql } from '../../src/db/sql.ts';
import { allServed, servedResources } from '../../src/resources/index.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildLink, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { sampleBody } from './samples.ts';

type Row = Record<string, unknown>;

const all: Resource[] = allServed.map(({ resource }) => resource);
/** Whatever can be changed; nothing else can be written by a caller. */
const changeable: readonly Served[] = allServed.filter(({ resource }) => resource.actions.update);

/** No right, each right alone, all but one, and all: a person who reads a field by a right is found with and without it. */
const RIGHT_SETS: readonly (readonly Right[])[] = [
  [],
  ...RIGHT_NAMES.map((right) => [right]),
  ...RIGHT_NAMES.map((right) => RIGHT_NAMES.filter((other) => other !== right)),
  RIGHT_NAMES,
];

/** Stamps that say that a row was saved, not what is in it. */
const STAMPS = ['updated_at', 'changed_at', 'changed_by'];

/** Shown by their last digits, sent as a whole: hidden together. */
const SENT_FOR: Readonly<Record<string, string>> = { bank_account_last4: 'bank_account_number' };

const clients: { readonly rights: readonly Right[]; readonly client: Client }[] = [];

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const user = await buildUser(club.db, { level1: 'SPOUSE' });
const owner = { ...user, client: await club.as(user.id), memberId: user.member?.id ?? 0 };
for (const rights of RIGHT_SETS)
  clients.push({ rights, client: await club.as((await buildUser(club.db, { rights })).id) });

let serial = 0;
const key = (letter: string) => {
  serial += 1;
  return `${letter}${serial}`;
};

const insert = async (statement: Sql) => (await club.db.row<{ id: number }>(statement))?.id ?? 0;

async function enrolled(kind: 'COURSE' | 'EVENT'): Promise<number> {
  const offering = await insert(sql`
      insert into offering (kind, name, start_date, end_date, start_at, end_at, capacity, status)
      values (
        ${kind}, ${kind}, '2030-01-01', '2030-01-01', '2030-01-01T09:00:00Z', '2030-01-01T10:00:00Z', 5, 'PUBLISHED')
      returning id`);
  await club.db.run(sql`insert into seats (offering, capacity) values (${offering}, 5)`);
  const enrollment = await insert(sql`
      insert into enrollment (enrollment_number, kind, offering, member, name, email, phone, status)
      values (
        ${`E-${offering}`}, ${kind}, ${offering}, ${owner.memberId}, 'Contact', 'x@example.com', '91234567',
        'CONFIRMED')
      returning id`);
  await insert(sql`insert into participant (enrollment, offering, participant_type, name, status, ticket_code)
    values (${enrollment}, ${offering}, 'GUEST_ADULT', 'A guest', 'CONFIRMED', ${`T-${offering}`}) returning id`);
  return enrollment;
}

const facility = () =>
  insert(sql`with c as (insert into facility_category (name) values (${key('C')}) returning id)
    insert into facility (name, type, category) select ${key('F')}, 'ROOM', id from c returning id`);

const payment = async () => {
  const one = key('P');
  return insert(sql`insert into payment (token, member, method, gateway, amount, reference, status)
    values (${one}, ${owner.memberId}, 'CASH', 'counter', 1000, ${one}, 'PAID') returning id`);
};

const webhook = () =>
  insert(sql`
    insert into webhook_endpoint (url, events, secret)
    values ('https://hooks.example.com/', '{booking.created}', '')
    returning id`);

const provider = () =>
  insert(sql`
    insert into sign_in_provider (name, issuer, client_id, used_by, mapping, claim)
    values (${key('Provider')}, 'https://accounts.example.com', 'club', 'MEMBERS', 'EMAIL', 'email')
    returning id`);

const connectedSystem = () =>
  insert(sql`
    insert into connected_system (name, kind, redirect_uris, scopes)
    values (${key('S')}, 'PUBLIC', '{https://library.example.com/callback}', '{openid}')
    returning id`);

const SENSITIVE = { race: 'Malay', religion: 'Muslim', marital_status: 'MARRIED', bank_swift_code: 'DBSSSGSG' };

const record = () =>
  insert(sql`insert into approval_record (original_profile, name, membership_id, data, base, submitted_by)
    select id, name, membership_id, ${JSON.stringify({ ...SENSITIVE, nationality: 'Malaysian' })}::jsonb,
      (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(m))
        where key = any(${[...Object.keys(SENSITIVE), 'nationality']}::text[])), ${owner.id}
    from member m where id = ${owner.memberId} returning id`);

/** Rows that no plain call makes; every other resource is created from its description. */
const BUILT: Readonly<Record<string, () => Promise<number>>> = {
  member: async () => owner.memberId,
  'spouse member': async () => owner.memberId,
  'membership card': () =>
    insert(
      sql`
        insert into membership_card (member, card_number, issued_on)
        values (${owner.memberId}, ${key('C')}, '2026-01-01')
        returning id`,
    ),
  'approval record': async () => {
    await club.db.run(sql`delete from approval_record where original_profile = ${owner.memberId}`);
    return record();
  },
  'approval request': async () => {
    await club.db.run(sql`delete from approval_record where original_profile = ${owner.memberId}`);
    return insert(sql`select id from approval_request where approval_record = ${await record()}`);
  },
  'course enrollment': () => enrolled('COURSE'),
  'event registration': () => enrolled('EVENT'),
  participant: async () => insert(sql`select id from participant where enrollment = ${await enrolled('COURSE')}`),
  reservation: async () =>
    insert(sql`
      with r as (
        insert into reservation (facility, member, status, start_from, end_at, check_in_code)
        values (
          ${await facility()}, ${owner.memberId}, 'CONFIRMED', '2030-01-01T09:00:00Z', '2030-01-01T10:00:00Z',
          ${key('K')})
        returning id, facility, start_from, end_at)
      insert into reservation_slot (reservation, facility, status, start_from, end_at)
      select id, facility, 'BOOKED', start_from, end_at
      from r
      returning reservation as id`),
  'reservation slot': async () =>
    insert(sql`insert into reservation_slot (facility, status, start_from, end_at, reason)
      values (${await facility()}, 'BLOCKED', '2030-01-01T09:00:00Z', '2030-01-01T10:00:00Z', 'Works') returning id`),
  passkey: () =>
    insert(sql`
      insert into passkey (user_id, name, credential_id, public_key)
      values (${owner.id}, 'Phone', ${key('C')}, '')
      returning id`),
  'second factor': () =>
    insert(sql`
      insert into second_factor (user_id, is_on) values (${owner.id}, true)
      on conflict (user_id) do update set is_on = true
      returning id`),
  'api token': () =>
    insert(sql`
      insert into api_token (kind, user_id, name, token_hash, hint, expires_at)
      values ('PERSONAL', ${owner.id}, 'Reports', ${key('T')}, 'abcd', now() + interval '1 day')
      returning id`),
  'sign-in provider': () => provider(),
  'linked identity': () => buildLink(club.db, owner.id),
  'connected system': () => connectedSystem(),
  'connected login': async () =>
    insert(sql`
      insert into connected_login (system, user_id, scopes)
      values (${await connectedSystem()}, ${owner.id}, '{openid}')
      returning id`),
  webhook: () => webhook(),
  'webhook delivery': async () =>
    insert(sql`
      with happened as (insert into webhook_event (type, data) values ('webhook.test', '{}') returning id)
      insert into webhook_delivery (endpoint, event, type, object)
      select ${await webhook()}, id, 'webhook.test', ${key('O')} from happened
      returning id`),
  'push device': () =>
    insert(sql`
      insert into push_device (app_user, endpoint, p256dh, auth, device, fingerprint)
      values (${owner.id}, ${`https://push.example.com/${key('E')}`}, 'p', 'a', 'Chrome', ${key('F')})
      returning id`),
  'push notification': () =>
    insert(sql`
      insert into push_message (app_user, topic, title, body, link, expires_at)
      values (${owner.id}, 'money', 'Hello', '', '/', now())
      returning id`),
  'text message': () =>
    insert(sql`
      insert into sms_message (app_user, topic, number, body, segments, expires_at)
      values (${owner.id}, 'offer', '+6591234567', 'Hello', 1, now())
      returning id`),
  notice: () =>
    insert(sql`insert into notice (app_user, kind, title) values (${owner.id}, 'ACCOUNT', 'Hello') returning id`),
  invoice: async () => {
    const items = [{ type: 'ADJUSTMENT', description: 'Something', unit_price: '10.00' }];
    const body = { member: owner.memberId, items, draft: true };
    return (await admin.ask('POST', '/finance/payment-invoice/', body)).body.id;
  },
  payment,
  voucher: () =>
    insert(sql`
      with g as (insert into voucher_group (name, value_type, value) values (${key('V')}, 'AMOUNT', 500) returning id)
      insert into voucher (code, member, "group", value_type, value, balance)
      select ${key('V')}, ${owner.memberId}, id, 'AMOUNT', 500, 500
      from g
      returning id`),
  refund: async () =>
    insert(sql`insert into refund (payment, amount, reason) values (${await payment()}, 10, 'Because') returning id`),
  'acting consent': async () =>
    insert(sql`
      insert into acting_consent (grantor, delegate, relationship, rights)
      values (${owner.memberId}, ${(await buildUser(club.db)).member?.id ?? 0}, 'SIBLING', '{SEE}')
      returning id`),
  'bank line': () =>
    insert(sql`with f as (insert into bank_file (name, digest) values ('b', ${Buffer.from(key('B'))}) returning id)
      insert into bank_line (file, booked_on, amount, text) select id, '2026-01-01', 100, 'line' from f returning id`),
};

/** A value that a field would take. */
function realValue(name: string, { fields }: Resource): unknown {
  const field = fields[name];
  if (field?.kind === 'choice') return field.choices?.at(-1);
  if (name === 'bank_swift_code') return 'OCBCSGSG';
  if (field?.kind === 'date') return '2031-12-31';
  return '12345678';
}

/** Every field gets a value where the description allows one, so that emptying it would show. */
async function fillRow({ resource }: Served, id: number): Promise<void> {
  const names = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name];
    return field && ['optional', 'secret'].includes(field.presence) && ['text', 'choice', 'date'].includes(field.kind);
  });
  for (const name of names.filter((one) => one !== 'status' && one !== 'password'))
    await admin.ask('PATCH', `${resource.path}${id}/`, { [name]: realValue(name, resource) });
}

async function buildRow(served: Served): Promise<number> {
  const { resource } = served;
  const build = BUILT[resource.name];
  if (build) return build();
  const made = await admin.ask('POST', resource.path, await sampleBody(admin, resource, all));
  expect([resource.name, made.status], made.text).toEqual([resource.name, 201]);
  return made.body.id;
}

async function storedRow({ table }: Served, id: number): Promise<Row> {
  const found = await club.db.row<{ row: Row }>(
    sql`
      select to_jsonb(t) || coalesce(to_jsonb(b), '{}') as row
      from ${ident(table)} t
      left join lateral (
        select encode(m.bank_account, 'hex') as bank_account from member m where ${table} = 'member' and m.id = t.id)
        b on true
      where t.id = ${id}`,
  );
  return Object.fromEntries(Object.entries(found?.row ?? {}).filter(([name]) => !STAMPS.includes(name)));
}

const isWritable = ({ fields }: Resource, name: string) => fields[name] && fields[name].presence !== 'readOnly';

/** The fields that a person with every right sees in a row and this caller does not. */
const hiddenFrom = (whole: Row, shown: Row, { fields }: Resource) =>
  Object.keys(whole)
    .filter((name) => JSON.stringify(whole[name]) !== JSON.stringify(shown[name]))
    .flatMap((name) => [name, SENT_FOR[name] ?? name])
    .filter((name, at, names) => name in fields && names.indexOf(name) === at);

/** Writes every hidden field, empty and with a value: nothing of the stored row may move. */
async function tryHidden(served: Served, client: Client, id: number, hidden: readonly string[], who: string) {
  const { resource } = served;
  const wrong: string[] = [];
  for (const name of hidden.filter((one) => isWritable(resource, one))) {
    for (const value of ['', null, realValue(name, resource)]) {
      const before = await storedRow(served, id);
      const { status } = await client.ask('PATCH', `${resource.path}${id}/`, { [name]: value });
      if (JSON.stringify(await storedRow(served, id)) !== JSON.stringify(before))
        wrong.push(`${who}: PATCH ${name} = ${JSON.stringify(value)} was stored`);
      if (status < 300 && value !== '' && value !== null)
        wrong.push(`${who}: PATCH ${name} was answered with ${status}`);
      if (status >= 500) wrong.push(`${who}: PATCH ${name} → ${status}`);
    }
  }
  return wrong;
}

/** What some resources do not take back: they change by acts, not by being sent again. */
const NO_ROUND_TRIP: Readonly<Record<string, string>> = {
  'approval request': 'decided by its status; a whole row names the status it has',
};

async function tryRoundTrip(served: Served, client: Client, id: number, shown: Row, who: string) {
  const { resource } = served;
  const before = await storedRow(served, id);
  const answer = await client.ask('PUT', `${resource.path}${id}/`, shown);
  const after = await storedRow(served, id);
  const moved = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  const wrong = moved.map((name) => `${who}: GET and PUT changed ${name}`);
  const refused = answer.status >= 400 && !(answer.status === 400 && NO_ROUND_TRIP[resource.name]);
  return refused && answer.status !== 403 ? [...wrong, `${who}: PUT → ${answer.status} ${answer.text}`] : wrong;
}

async function tryCaller(served: Served, id: number, { rights, client }: (typeof clients)[number]) {
  const { resource } = served;
  const { actions, path } = resource;
  if (!actions.read || !allows(actions.read, rights)) return [];
  const { status, body: shown } = await client.ask('GET', `${path}${id}/`);
  if (status === 404) return [];
  const whole = (await admin.ask('GET', `${path}${id}/`)).body ?? {};
  const missing = RIGHT_NAMES.filter((right) => !rights.includes(right));
  const who =
    rights.length > 2 ? `without ${missing.join(', ') || 'nothing'}` : `with ${rights.join(', ') || 'no right'}`;
  const hidden = hiddenFrom(whole, shown, resource);
  if (actions.update && !allows(actions.update, rights)) return [];
  return [
    ...(await tryHidden(served, client, id, hidden, who)),
    ...(await tryRoundTrip(served, client, id, shown, who)),
  ];
}

describe.each(changeable.map((served) => [served.resource.name, served] as const))('%s', (_name, served) => {
  const { path } = served.resource;

  test('what is hidden from someone is not theirs to write, and a row sent back as read changes nothing', async () => {
    const id = await buildRow(served);
    await fillRow(served, id);
    const wrong: string[] = [];
    for (const caller of [...clients, { rights: [], client: owner.client }])
      wrong.push(...(await tryCaller(served, id, caller)));
    expect(wrong).toEqual([]);
  });

  test('a row can’t be created with a field that one cannot read', async () => {
    const { resource } = served;
    const { create, read } = resource.actions;
    if (!create || !read) return;
    const id = await buildRow(served);
    await fillRow(served, id);
    const whole = (await admin.ask('GET', `${path}${id}/`)).body;
    for (const { rights, client } of clients.filter((one) => allows(create, one.rights) && allows(read, one.rights))) {
      const { status, body: shown } = await client.ask('GET', `${path}${id}/`);
      if (status !== 200) continue;
      for (const name of hiddenFrom(whole, shown, resource).filter((one) => isWritable(resource, one))) {
        const body = { ...(await sampleBody(admin, resource, all)), [name]: realValue(name, resource) };
        expect([rights, name, (await client.ask('POST', path, body)).status]).toEqual([rights, name, 400]);
      }
    }
  });
});

test('the sets of rights find the fields that are hidden at all', async () => {
  const served = servedResources.member;
  await fillRow(served, owner.memberId);
  const path = `${served.resource.path}${owner.memberId}/`;
  const whole = (await admin.ask('GET', path)).body;
  const hidden = new Set<string>();
  for (const { client } of [...clients, owner]) {
    const { status, body } = await client.ask('GET', path);
    if (status === 200) for (const name of hiddenFrom(whole, body, served.resource)) hidden.add(name);
  }
  expect([...hidden].sort()).toEqual([
    'bank_account_last4',
    'bank_account_number',
    'bank_swift_code',
    'marital_status',
    'prbm',
    'race',
    'religion',
    'remarks',
    'status_reason',
  ]);
});
