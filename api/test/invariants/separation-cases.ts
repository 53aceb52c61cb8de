import type { Answer, Client } from '../build-test-app.ts';
import { buildAdministrator, type buildUser } from '../factories.ts';
import type { CourseClub } from '../offerings/club-with-courses.ts';

/** A person with every right. */
export interface Person {
  readonly id: number;
  readonly memberId: number;
  readonly client: Client;
  readonly member: { readonly id: number } | null;
}

/** A decision that is ready to be made: by whom, and what it would do. */
export type Decide = (by: Person) => Promise<Answer>;

export interface Case {
  /** What the decision is about, and how the person is tied to it. */
  readonly name: string;
  readonly routes: readonly string[];
  /** Prepares the decision; `self` is its subject or its requester. */
  readonly prepare: (club: CourseClub, self: Person, others: Others) => Promise<Decide>;
}

export interface Others {
  /** A plain member with a login. */
  readonly member: Person;
  /** A staff member who sets up what the case needs. */
  readonly staff: Person;
}

let serial = 0;
export const next = () => {
  serial += 1;
  return serial;
};

export async function personOf(club: CourseClub, user: Awaited<ReturnType<typeof buildUser>>): Promise<Person> {
  return { id: user.id, memberId: user.member?.id ?? 0, member: user.member, client: await club.as(user.id) };
}
export const administrator = async (club: CourseClub) => personOf(club, await buildAdministrator(club.db));
