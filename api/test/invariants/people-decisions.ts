import { sql } from '../../src/db/sql.ts';
import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { buildAdministrator, buildMember } from '../factories.ts';
import type { CourseClub } from '../offerings/club-with-courses.ts';
import { type Case, type Decide, next, type Person, personOf } from './separation-cases.ts';

const RECORD = '/profile/approval-record/';
const REQUEST = '/approval-requests/';
const MEMBER = '/profile/member/';
const USER = '/general-users/';

const recordFor = async (by: Person, subject: number) =>
  (await by.client.ask('POST', RECORD, { original_profile: subject, nationality: `Nation ${next()}` })).body
    .id as number;
const entryOf = async (club: CourseClub, record: number) =>
  (await club.db.row<{ id: number }>(sql`select id from approval_request where approval_record = ${record}`))?.id;
const approve =
  (path: string): Decide =>
  ({ client }) =>
    client.ask('PATCH', path, { status: 'APPROVED' });

const bulkFor = async (by: Person, member: number) =>
  (await by.client.ask('POST', REQUEST, { type: 'BULK', rows: [{ id: member, nationality: `Nation ${next()}` }] })).body
    .id as number;

const family = async (club: CourseClub, member: number) =>
  (
    await club.db.row<{ id: number }>(
      sql`insert into family_member (member, name, relationship) values (${member}, 'Kid', 'CHILD') returning id`,
    )
  )?.id;

const DUPLICATE = '/profile/duplicate/';

/** A pair of the person's own record and a new one. */
const duplicateOf = async (club: CourseClub, member: number) =>
  (
    await club.db.row<{ id: number }>(sql`
      insert into member_duplicate (first, second, reasons)
      values (${member}, ${(await buildMember(club.db)).id}, '{SAME_EMAIL}')
      returning id`)
  )?.id;

const ONE_MEMBER = ['PATCH /profile/member/:id/', 'PUT /profile/member/:id/'];
const ONE_USER = ['PATCH /general-users/:id/', 'PUT /general-users/:id/'];
const DECIDE_RECORD = ['PATCH /profile/approval-record/:id/', 'PUT /profile/approval-record/:id/'];
const DECIDE_REQUEST = ['PATCH /approval-requests/:id/', 'PUT /approval-requests/:id/'];

/** A change of the own register row, and of a colleague's, which is nothing special. */
const ownRow = (name: string, body: object): Case => ({
  name: `own record: ${name}`,
  routes: ONE_MEMBER,
  prepare: async (_club, self) => (by) => by.client.ask('PATCH', `${MEMBER}${self.memberId}/`, body),
});

const ownLogin = (name: string, body: (club: CourseClub) => Promise<object>): Case => ({
  name: `own login: ${name}`,
  routes: ONE_USER,
  prepare: async (club, self) => {
    const sent = await body(club);
    return (by) => by.client.ask('PATCH', `${USER}${self.id}/`, sent);
  },
});

/** Decisions about records, households and logins. */
export const PEOPLE_DECISIONS: readonly Case[] = [
  {
    name: 'update request: the subject decides',
    routes: DECIDE_RECORD,
    prepare: async (_club, self, { staff }) => approve(`${RECORD}${await recordFor(staff, self.memberId)}/`),
  },
  {
    name: 'update request: the requester decides',
    routes: DECIDE_RECORD,
    prepare: async (_club, self, { member }) => approve(`${RECORD}${await recordFor(self, member.memberId)}/`),
  },
  {
    name: 'update request: the one who rewrote it decides',
    routes: DECIDE_RECORD,
    prepare: async (_club, self, { member }) => {
      const path = `${RECORD}${await recordFor(member, member.memberId)}/`;
      await self.client.ask('PATCH', path, { nationality: `Nation ${next()}` });
      return approve(path);
    },
  },
  {
    name: 'inbox entry: the subject decides',
    routes: DECIDE_REQUEST,
    prepare: async (club, self, { staff }) =>
      approve(`${REQUEST}${await entryOf(club, await recordFor(staff, self.memberId))}/`),
  },
  {
    name: 'inbox entry: the requester decides',
    routes: DECIDE_REQUEST,
    prepare: async (club, self, { member }) =>
      approve(`${REQUEST}${await entryOf(club, await recordFor(self, member.memberId))}/`),
  },
  {
    name: 'bulk change: a subject decides',
    routes: DECIDE_REQUEST,
    prepare: async (_club, self, { staff }) => approve(`${REQUEST}${await bulkFor(staff, self.memberId)}/`),
  },
  {
    name: 'bulk change: the requester decides',
    routes: DECIDE_REQUEST,
    prepare: async (_club, self, { member }) => approve(`${REQUEST}${await bulkFor(self, member.memberId)}/`),
  },
  {
    name: 'bulk change: a subject undoes it',
    routes: ['POST /approval-requests/:id/undo/'],
    prepare: async (club, self, { staff }) => {
      const id = await bulkFor(staff, self.memberId);
      const other = await personOf(club, await buildAdministrator(club.db));
      await other.client.ask('PATCH', `${REQUEST}${id}/`, { status: 'APPROVED' });
      await manyChanges(club.db, club.config)(new AbortController().signal);
      return (by) => by.client.ask('POST', `${REQUEST}${id}/undo/`, {});
    },
  },
  {
    name: 'duplicate: a subject reports it',
    routes: ['POST /profile/duplicate/report/'],
    prepare: async (club, self) => {
      const { id } = await buildMember(club.db);
      return (by) => by.client.ask('POST', `${DUPLICATE}report/`, { first: self.memberId, second: id });
    },
  },
  {
    name: 'duplicate: a subject merges',
    routes: ['POST /profile/duplicate/:id/merge/'],
    prepare: async (club, self) => {
      const id = await duplicateOf(club, self.memberId);
      return (by) => by.client.ask('POST', `${DUPLICATE}${id}/merge/`, { keep: self.memberId, take: [] });
    },
  },
  {
    name: 'duplicate: a subject dismisses it',
    routes: ['POST /profile/duplicate/:id/dismiss/'],
    prepare: async (club, self) => {
      const id = await duplicateOf(club, self.memberId);
      return (by) => by.client.ask('POST', `${DUPLICATE}${id}/dismiss/`, {});
    },
  },
  {
    name: 'duplicate: a subject undoes a merge',
    routes: ['POST /profile/duplicate/:id/undo/'],
    prepare: async (club, self, { staff }) => {
      const id = await duplicateOf(club, self.memberId);
      await staff.client.ask('POST', `${DUPLICATE}${id}/merge/`, { keep: self.memberId, take: [] });
      return (by) => by.client.ask('POST', `${DUPLICATE}${id}/undo/`, {});
    },
  },
  {
    name: 'erasure: a subject decides',
    routes: ['POST /profile/erasure/:id/approve/', 'POST /profile/erasure/:id/decline/'],
    prepare: async (club, self) => {
      const made = await club.db.row<{ id: number }>(
        sql`insert into member_erasure (member) values (${self.memberId}) returning id`,
      );
      return (by) => by.client.ask('POST', `/profile/erasure/${made?.id}/decline/`, { reason: 'No' });
    },
  },
  ownRow('level', { membership_level_3: 'BOG' }),
  ownRow('discount', { discount_group: '20' }),
  ownRow('end', { membership_end_date: '2099-12-31' }),
  ownRow('status', { status: 'ABSENT', status_reason: 'Abroad' }),
  ownRow('address', { email: 'another@example.com' }),
  {
    name: 'own record through the list of spouses',
    routes: ['PATCH /profile/spouse-member/:id/', 'PUT /profile/spouse-member/:id/'],
    prepare: async (club, self) => {
      await club.db.run(sql`update member set membership_level_1 = 'SPOUSE' where id = ${self.memberId}`);
      return (by) =>
        by.client.ask('PATCH', `/profile/spouse-member/${self.memberId}/`, { membership_end_date: '2099-12-31' });
    },
  },
  {
    name: 'own record, linked from the other end',
    routes: [...ONE_MEMBER, 'POST /profile/member/'],
    prepare: async (club, self) => {
      const { id } = await buildMember(club.db);
      return (by) => by.client.ask('PATCH', `${MEMBER}${id}/`, { linked_member_id: self.memberId });
    },
  },
  ...(['POST', 'PATCH', 'DELETE'] as const).flatMap((method): Case[] => {
    const body = method === 'DELETE' ? undefined : { name: 'Kid', relationship: 'CHILD' };
    return [
      {
        name: `own household: ${method}`,
        routes: [
          method === 'POST'
            ? 'POST /profile/member/:id/family-member/'
            : `${method} /profile/member/:id/family-member/:family/`,
          ...(method === 'PATCH' ? ['PUT /profile/member/:id/family-member/:family/'] : []),
        ],
        prepare: async (club, self) => {
          const row = method === 'POST' ? '' : `${await family(club, self.memberId)}/`;
          return (by) => by.client.ask(method, `${MEMBER}${self.memberId}/family-member/${row}`, body);
        },
      },
      {
        name: `own household through the list of families: ${method}`,
        routes: [
          method === 'POST' ? 'POST /profile/family-member/' : `${method} /profile/family-member/:id/`,
          ...(method === 'PATCH' ? ['PUT /profile/family-member/:id/'] : []),
        ],
        prepare: async (club, self) => {
          const row = method === 'POST' ? '' : `${await family(club, self.memberId)}/`;
          const sent = body && { ...body, ...(method === 'POST' && { member: self.memberId }) };
          return (by) => by.client.ask(method, `/profile/family-member/${row}`, sent);
        },
      },
    ];
  }),
  ownLogin('roles', async (club) => ({
    roles: [
      (
        await club.db.row<{ id: number }>(
          sql`
            insert into role (name, access_rights) values (${`Role of case ${next()}`}, '{member.view}') returning id`,
        )
      )?.id,
    ],
  })),
  ownLogin('switched off', async () => ({ is_active: false })),
  ownLogin('password', async () => ({ password: 'quiet lantern by the pool' })),
  ownLogin('address', async () => ({ email: `own${next()}@example.com` })),
  ownLogin('profile', async (club) => ({ member_profile: (await buildMember(club.db)).id })),
  {
    name: 'own login: password by its own call',
    routes: ['PUT /general-users/:id/password/'],
    prepare: async (_club, self) => (by) =>
      by.client.ask('PUT', `${USER}${self.id}/password/`, { password: 'quiet lantern by the pool' }),
  },
  {
    name: 'own login: deleted',
    routes: ['DELETE /general-users/:id/'],
    prepare: async (_club, self) => (by) => by.client.ask('DELETE', `${USER}${self.id}/`),
  },
];
