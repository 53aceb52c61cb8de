import type { Served } from '../crud/index.ts';
import { servedBookings } from './bookings.ts';
import { servedClub } from './club.ts';
import { servedCommunications } from './communications.ts';
import { servedFinance } from './finance.ts';
import { servedMembers } from './members.ts';
import { servedPlatform } from './platform.ts';
import { servedProgrammes } from './programmes.ts';

/** Everything that is served, from every area. */
export const servedResources = {
  ...servedMembers,
  ...servedBookings,
  ...servedProgrammes,
  ...servedFinance,
  ...servedCommunications,
  ...servedClub,
  ...servedPlatform,
} satisfies Record<string, Served>;

const tables = new Map(Object.values(servedResources).map(({ resource, table }) => [resource.name, table]));

/** The table behind a resource's name. */
export function tableOf(name: string): string {
  const table = tables.get(name);
  if (!table) throw new Error(`No table is known for the resource "${name}".`);
  return table;
}

/** What is served, by the name of its resource. */
export const servedByName: ReadonlyMap<string, Served> = new Map(
  Object.values(servedResources).map((served) => [served.resource.name, served]),
);
