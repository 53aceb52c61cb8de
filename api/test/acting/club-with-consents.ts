import { ACTING_RIGHTS, type ActingRight } from '@clubhouse/contract';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { buildCourseClub, type CourseClub } from '../offerings/club-with-courses.ts';

export const CONSENTS = '/profile/acting-consent/';

export interface ActingClub extends CourseClub {
  readonly registrar: Client;
  /** Two members who are linked as spouses. */
  couple(): Promise<readonly [grantor: Payer, delegate: Payer]>;
  /** Lets one act for the other; all rights by default. Returns the id of the consent. */
  consent(grantor: Payer, delegate: Payer, rights?: readonly ActingRight[]): Promise<number>;
  /** Nadia and Darius, a client of Nadia who acts for him, and the consent that lets her. */
  actingCouple(rights?: readonly ActingRight[]): Promise<ActingCouple>;
}

interface ActingCouple {
  readonly darius: Payer;
  readonly nadia: Payer;
  readonly consent: number;
  readonly acting: Client;
}

let serial = 0;
/** Another hour each time, so that bookings are not in each other's way. */
export const nextHour = () => {
  serial += 1;
  const hour = 8 + (serial % 10);
  return hours(dayAhead(2 + Math.floor(serial / 10)), hour, hour + 1);
};

/** A client of a person who acts for a member. */
export const actingFor = ({ client }: Payer, { member }: Payer): Client => ({
  token: client.token,
  ask: (method, path, payload, headers = {}) =>
    client.ask(method, path, payload, { 'Acting-For': member?.membership_id ?? '', ...headers }),
});

/** A club in which members act for each other. */
export async function buildActingClub(env: Record<string, string> = {}): Promise<ActingClub> {
  const club = await buildCourseClub(env);
  const registrar = await club.as((await buildUser(club.db, { rights: ['member.view', 'member.manage'] })).id);
  const acting: Omit<ActingClub, keyof CourseClub> = {
    registrar,
    async couple() {
      const [grantor, delegate] = [await club.payer(), await club.payer()];
      await club.db.run(sql`
        update member
        set linked_member_id = case id when ${grantor.memberId} then ${delegate.memberId}::bigint
          else ${grantor.memberId}::bigint end
        where id in (${grantor.memberId}, ${delegate.memberId})`);
      return [grantor, delegate];
    },
    async consent(grantor, delegate, rights = ACTING_RIGHTS) {
      const made = await club.db.row<{ id: number }>(sql`
        insert into acting_consent (grantor, delegate, relationship, rights)
        values (${grantor.memberId}, ${delegate.memberId}, 'SIBLING', ${rights}::text[])
        returning id`);
      return made?.id ?? 0;
    },
    async actingCouple(rights) {
      const [darius, nadia] = await acting.couple();
      const consent = await acting.consent(darius, nadia, rights);
      return { darius, nadia, consent, acting: actingFor(nadia, darius) };
    },
  };
  return { ...club, ...acting };
}
