import { RIGHT_NAMES, type Right } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';

let serial = 0;

const club = await openClub(buildTestApp());
const adminId = (await buildAdministrator(club.db)).id;
const admin = await club.as(adminId);

const staffWith = async (...rights: Right[]) => {
  const user = await buildUser(club.db, { rights });
  return { ...user, client: await club.as(user.id) };
};
const role = async (rights: readonly string[], more: object = {}) => {
  serial += 1;
  return (await admin.ask('POST', '/access-control/role/', { name: `R${serial}`, access_rights: rights, ...more }))
    .body;
};
const subRole = (of: number, name: string, rights: readonly string[]) =>
  admin.ask('POST', '/access-control/sub-role/', { name, role: of, access_rights: rights });
const logIn = (username: string, password: string) => club.anonymous.ask('POST', '/api/token/', { username, password });
const newUser = (more: object = {}) => {
  serial += 1;
  return {
    username: `staff${serial}`,
    email: `staff${serial}@example.com`,
    password: 'quiet lantern by the pool',
    ...more,
  };
};

describe('roles', () => {
  test('unknown rights are refused by name', async () => {
    const answer = await admin.ask('POST', '/access-control/role/', { name: 'X', access_rights: ['cms.manage', 'x'] });
    expect([answer.status, answer.body]).toEqual([400, { access_rights: ['"x" is not a valid choice.'] }]);
  });

  test('staff can’t grant a right they lack, neither by a new role nor by their own', async () => {
    const { client, id } = await staffWith('access.manage');
    const made = await client.ask('POST', '/access-control/role/', {
      name: 'Money',
      access_rights: ['finance.manage'],
    });
    expect(made.body).toEqual({
      access_rights: ['You can’t grant rights that you don’t have yourself: finance.manage.'],
    });
    const own = (await admin.ask('GET', `/general-users/${id}/`)).body.roles[0];
    expect(
      (
        await client.ask('PATCH', `/access-control/role/${own}/`, {
          access_rights: ['access.manage', 'finance.manage'],
        })
      ).status,
    ).toBe(400);
    expect((await client.ask('GET', '/general-users/me/')).body.access_rights).toEqual(['access.manage']);
  });

  test('a role that can do more than oneself is out of reach', async () => {
    const { client } = await staffWith('access.manage');
    const strong = await role(['finance.manage']);
    expect((await client.ask('PATCH', `/access-control/role/${strong.id}/`, { name: 'Mine' })).status).toBe(403);
    expect((await client.ask('DELETE', `/access-control/role/${strong.id}/`)).status).toBe(403);
  });

  test('a sub-role holds a subset of its role, and loses what the role loses', async () => {
    const whole = await role(['cms.manage', 'calendar.manage']);
    const outside = await subRole(whole.id, 'S', ['product.manage']);
    expect(outside.body).toEqual({ access_rights: ['The role doesn’t have these rights: product.manage.'] });
    const part = (await subRole(whole.id, 'S', ['calendar.manage'])).body;
    const twin = await admin.ask('POST', '/access-control/sub-role/', { name: 'S', role: whole.id });
    expect(twin.body).toEqual({ non_field_errors: ['The fields name, role must make a unique set.'] });
    await admin.ask('PATCH', `/access-control/role/${whole.id}/`, { access_rights: ['cms.manage'] });
    expect((await admin.ask('GET', `/access-control/sub-role/${part.id}/`)).body.access_rights).toEqual([]);
    expect((await admin.ask('GET', `/access-control/role/${whole.id}/`)).body.sub_roles).toEqual([
      { id: part.id, name: 'S' },
    ]);
  });

  test('staff can’t remove a right from themselves, neither by a role nor by its sub-role', async () => {
    const whole = await role(['access.manage', 'cms.manage']);
    const part = await admin.ask('POST', '/access-control/sub-role/', {
      name: 'Part',
      role: whole.id,
      access_rights: ['access.manage', 'cms.manage'],
    });
    const user = await buildUser(club.db);
    await admin.ask('PATCH', `/general-users/${user.id}/`, { sub_roles: [part.body.id] });
    const client = await club.as(user.id);
    for (const path of [`role/${whole.id}`, `sub-role/${part.body.id}`]) {
      const answer = await client.ask('PATCH', `/access-control/${path}/`, { access_rights: ['cms.manage'] });
      expect([answer.status, answer.body]).toEqual([
        400,
        { access_rights: ['You would lose these rights yourself: access.manage. Please ask another administrator.'] },
      ]);
    }
    expect((await client.ask('GET', '/general-users/me/')).body.access_rights).toEqual(['access.manage', 'cms.manage']);
  });

  test('a sub-role cannot carry its rights into a role that lacks them', async () => {
    const [whole, other] = [await role(['cms.manage']), await role([])];
    const part = await admin.ask('POST', '/access-control/sub-role/', {
      name: 'Part',
      role: whole.id,
      access_rights: ['cms.manage'],
    });
    const moved = await admin.ask('PATCH', `/access-control/sub-role/${part.body.id}/`, { role: other.id });
    expect(moved.body).toEqual({ access_rights: ['The role doesn’t have these rights: cms.manage.'] });
  });

  test('a role in use is not deleted, and says by how many', async () => {
    const used = await role(['cms.manage']);
    for (let n = 0; n < 3; n += 1) await admin.ask('POST', '/general-users/', newUser({ roles: [used.id] }));
    const answer = await admin.ask('DELETE', `/access-control/role/${used.id}/`);
    expect([answer.status, answer.body]).toEqual([400, { detail: 'This role is assigned to 3 users.' }]);
  });
});

describe('users', () => {
  test('rights are the union of roles and sub-roles', async () => {
    const whole = await role(['cms.manage', 'calendar.manage']);
    const part = (await subRole(whole.id, 'P', ['calendar.manage'])).body;
    const other = await role(['product.manage']);
    const { body } = await admin.ask('POST', '/general-users/', newUser({ roles: [other.id], sub_roles: [part.id] }));
    expect(body.access_rights).toEqual(['calendar.manage', 'product.manage']);
    expect([body.roles, body.sub_roles]).toEqual([[other.id], [part.id]]);
    expect(body).not.toHaveProperty('password');
    expect((await admin.ask('GET', `/general-users/?roles__id=${other.id}`)).body.count).toBe(1);
  });

  test('the login works, with its member; a second login for one member is refused', async () => {
    const member = await buildMember(club.db);
    const input = newUser({ member_profile: member.id });
    expect((await admin.ask('POST', '/general-users/', input)).status).toBe(201);
    expect((await logIn(input.username, input.password)).status).toBe(200);
    const twin = await admin.ask('POST', '/general-users/', newUser({ member_profile: member.id }));
    expect(twin.body).toEqual({ member_profile: ['user with this member profile already exists.'] });
  });

  test('e-mail and user name are unique without case', async () => {
    const input = newUser();
    await admin.ask('POST', '/general-users/', input);
    const twin = await admin.ask('POST', '/general-users/', newUser({ email: input.email.toUpperCase() }));
    expect(twin.body).toEqual({ email: ['user with this email already exists.'] });
  });

  test('staff can’t grant a role with rights they lack, change their own, or change a login with more rights', async () => {
    const { client, id } = await staffWith('user.manage');
    const strong = await role(['finance.manage']);
    const granted = await client.ask('POST', '/general-users/', newUser({ roles: [strong.id] }));
    expect(granted.body).toEqual({ roles: ['You can’t grant rights that you don’t have yourself: finance.manage.'] });
    expect((await client.ask('PATCH', `/general-users/${id}/`, { roles: [] })).body).toEqual({
      roles: ['You can’t change your own roles. Please ask another administrator.'],
    });
    expect((await client.ask('PATCH', `/general-users/${id}/`, { is_active: false })).body).toEqual({
      is_active: ['You can’t deactivate your own login.'],
    });
    expect(
      (await client.ask('PUT', `/general-users/${adminId}/password/`, { password: 'quiet lantern by the pool' }))
        .status,
    ).toBe(403);
    expect((await client.ask('PATCH', `/general-users/${adminId}/`, { email: 'mine@example.com' })).status).toBe(403);
    expect((await client.ask('DELETE', `/general-users/${adminId}/`)).status).toBe(403);
  });

  test('rights that come through a sub-role protect a login too', async () => {
    const whole = await role(['finance.manage']);
    const part = await admin.ask('POST', '/access-control/sub-role/', {
      name: 'Part',
      role: whole.id,
      access_rights: ['finance.manage'],
    });
    const strong = await buildUser(club.db);
    await admin.ask('PATCH', `/general-users/${strong.id}/`, { sub_roles: [part.body.id] });
    const { client } = await staffWith('user.manage');
    const password = 'quiet lantern by the pool';
    expect((await client.ask('PUT', `/general-users/${strong.id}/password/`, { password })).status).toBe(403);
    const granted = await client.ask('POST', '/general-users/', newUser({ sub_roles: [part.body.id] }));
    expect(granted.status).toBe(400);
  });

  test('the own password is not set here, and no password is made of the login’s own data', async () => {
    const { client, id } = await staffWith('user.manage');
    const own = { password: ['Please change your own password under Change password.'] };
    const password = 'quiet lantern by the pool';
    expect((await client.ask('PUT', `/general-users/${id}/password/`, { password })).body).toEqual(own);
    expect((await client.ask('PATCH', `/general-users/${id}/`, { password })).body).toEqual(own);
    const other = await buildUser(club.db, { name: 'Wilhelmina Seow' });
    for (const answer of [
      await client.ask('PUT', `/general-users/${other.id}/password/`, { password: 'wilhelmina-99' }),
      await client.ask('PATCH', `/general-users/${other.id}/`, { password: 'wilhelmina-99' }),
    ])
      expect(answer.body).toEqual({ password: ['The password is too similar to the name.'] });
  });

  test('a user name can’t be someone else’s email address or membership ID', async () => {
    const other = await buildUser(club.db);
    for (const username of [other.email.toUpperCase(), other.member?.membership_id.toLowerCase()]) {
      const answer = await admin.ask('POST', '/general-users/', newUser({ username }));
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['username']]);
    }
    const member = await buildMember(club.db);
    const self = newUser({ username: member.membership_id, member_profile: member.id });
    expect((await admin.ask('POST', '/general-users/', self)).status).toBe(201);
    const own = { username: other.email, email: other.email };
    expect((await admin.ask('PUT', `/general-users/${other.id}/`, own)).status).toBe(200);
  });

  test('a role that is deleted while it is being granted: refused, never a fault', async () => {
    const user = await buildUser(club.db);
    for (let n = 0; n < 5; n += 1) {
      const gone = await role(['cms.manage']);
      const answers = await Promise.all([
        admin.ask('PATCH', `/general-users/${user.id}/`, { roles: [gone.id] }),
        admin.ask('DELETE', `/access-control/role/${gone.id}/`),
      ]);
      for (const { status } of answers) expect([200, 204, 400, 409]).toContain(status);
    }
  });

  test('deactivating ends the sessions at once; a login with history is kept', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    expect((await admin.ask('PATCH', `/general-users/${user.id}/`, { is_active: false })).status).toBe(200);
    expect((await client.ask('GET', '/general-users/me/')).status).toBe(401);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    // Ended, not only asleep: who is let in again logs in anew.
    await admin.ask('PATCH', `/general-users/${user.id}/`, { is_active: true });
    expect((await client.ask('GET', '/general-users/me/')).status).toBe(401);
    const second = await buildUser(club.db);
    await club.as(second.id);
    expect((await admin.ask('DELETE', `/general-users/${second.id}/`)).status).toBe(204);
    expect((await admin.ask('GET', `/general-users/${second.id}/`)).body.is_active).toBe(false);
  });

  test('staff end sessions of a user; the holder of user.manage sees all sessions', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    expect((await admin.ask('GET', `/general-users/session/?user=${user.id}`)).body.count).toBe(1);
    expect((await admin.ask('POST', `/general-users/${user.id}/end-sessions/`)).body).toEqual({ status: 'OK' });
    expect((await client.ask('GET', '/general-users/me/')).status).toBe(401);
  });

  test('an administrator can hand on every right', async () => {
    const everything = await role(RIGHT_NAMES);
    expect((await admin.ask('POST', '/general-users/', newUser({ roles: [everything.id] }))).status).toBe(201);
  });
});
