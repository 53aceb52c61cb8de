import * as contract from '@clubhouse/contract';
import { everyRow } from '../crud/describe-served.ts';
import type { Served } from '../crud/index.ts';
import { servedBookings } from './bookings.ts';
import { servedClub } from './club.ts';
import { servedCommunications } from './communications.ts';
import { servedFinance } from './finance.ts';
import { servedMemberRecords } from './member-records.ts';
import { servedMembers } from './members.ts';
import { servedOpenGames } from './open-games.ts';
import { servedPlatform } from './platform.ts';
import { servedProgrammes } from './programmes.ts';

/** What an area says more about than its description does. */
export const servedResources = {
  ...servedMembers,
  ...servedMemberRecords,
  ...servedBookings,
  ...servedOpenGames,
  ...servedProgrammes,
  ...servedFinance,
  ...servedCommunications,
  ...servedClub,
  ...servedPlatform,
} satisfies Record<string, Served>;

const isResource = (value: unknown): value is contract.Resource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'actions' in value && 'path' in value;

const named: ReadonlySet<string> = new Set(Object.values(servedResources).map(({ resource }) => resource.name));

/** Everything that is served. What no area speaks of is served as described, from the table of its name. */
export const allServed: readonly Served[] = [
  ...Object.values(servedResources),
  ...Object.values<unknown>(contract)
    .filter(isResource)
    .filter(({ name }) => !named.has(name))
    .map((resource) => ({
      resource,
      table: resource.name.replaceAll(' ', '_'),
      scope: everyRow,
      plain: contract.ACTIONS,
    })),
];

const tables = new Map(allServed.map(({ resource, table }) => [resource.name, table]));

/** The table behind a resource's name. */
export function tableOf(name: string): string {
  const table = tables.get(name);
  if (!table) throw new Error(`No table is known for the resource "${name}".`);
  return table;
}

/** What is served, by the name of its resource. */
export const servedByName: ReadonlyMap<string, Served> = new Map(
  allServed.map((served) => [served.resource.name, served]),
);
