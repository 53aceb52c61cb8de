import type { Answer, Client, TestApp } from '../build-test-app.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';

export interface Courts {
  readonly club: TestApp;
  readonly staff: Client;
  readonly member: Client;
  readonly memberId: number;
  /** A category with a group, and a hall of two courts. */
  readonly category: number;
  readonly group: number;
  readonly hall: number;
  readonly courts: readonly [number, number];
}

const made = async (client: Client, path: string, body: object): Promise<number> => {
  const answer: Answer = await client.ask('POST', path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body.id;
};

/** A club with somewhere to play. */
export async function clubWithCourts(): Promise<Courts> {
  const club = await buildTestApp();
  const staff = await club.as((await buildAdministrator(club.db)).id);
  const user = await buildUser(club.db);
  const category = await made(staff, '/facility/category/', { name: 'Sports' });
  const hall = await made(staff, '/facility/space/', { name: 'Hall' });
  return {
    club,
    staff,
    member: await club.as(user.id),
    memberId: user.member?.id ?? 0,
    category,
    group: await made(staff, '/facility/group/', { name: 'Courts', category }),
    hall,
    courts: [
      await made(staff, '/facility/space/', { name: 'Court 1', parent: hall }),
      await made(staff, '/facility/space/', { name: 'Court 2', parent: hall }),
    ],
  };
}

let serial = 0;

/** A facility of the club, and its number. */
export function addFacility({ staff, category, courts }: Courts, more: object = {}): Promise<number> {
  serial += 1;
  const body = { name: `Place ${serial}`, type: 'SPACE_BASE_FACILITY', category, spaces: [courts[0]], ...more };
  return made(staff, '/sport-facility/', body);
}
