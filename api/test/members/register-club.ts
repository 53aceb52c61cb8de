import { buildTestApp, type Client, type TestApp } from '../build-test-app.ts';
import { type BuiltUser, buildAdministrator, buildUser } from '../factories.ts';

export const PATH = '/profile/member/';
export const one = (id: number | undefined) => `${PATH}${id}/`;

/** What a new member has at least. */
export const newMember = (more: object = {}) => ({
  name: 'Tan Mei Ling',
  membership_level_1: 'ORDINARY',
  membership_level_2: 'ACTIVE_REG',
  membership_level_3: 'STANDARD',
  membership_start_date: '2024-01-01',
  ...more,
});

interface Own extends BuiltUser {
  readonly client: Client;
  readonly memberId: number;
}

export interface RegisterClub extends TestApp {
  readonly admin: Client;
  /** A member whom the administrator takes in. */
  create(more?: object): ReturnType<Client['ask']>;
  /** A person with a login and a membership. */
  ownClient(more?: object): Promise<Own>;
}

/** A club whose administrator keeps the register. */
export async function buildRegisterClub(): Promise<RegisterClub> {
  const club = await buildTestApp();
  const admin = await club.as((await buildAdministrator(club.db)).id);
  return {
    ...club,
    admin,
    create: (more = {}) => admin.ask('POST', PATH, newMember(more)),
    async ownClient(more = {}) {
      const user = await buildUser(club.db, more);
      return { ...user, client: await club.as(user.id), memberId: user.member?.id ?? 0 };
    },
  };
}
