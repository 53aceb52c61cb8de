import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { buildTestApp, type Client, type TestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { multipart } from '../multipart.ts';

export interface ImportClub extends TestApp {
  /** Keeps the register and brings files. */
  readonly manager: Client;
  /** The second person. */
  readonly decider: Client;
  /** Runs the job that checks, applies and undoes. */
  work(): Promise<void>;
}

/** A club in which one person brings a file and another decides. */
export async function buildImportClub(): Promise<ImportClub> {
  const club = await buildTestApp();
  return {
    ...club,
    manager: await club.as((await buildUser(club.db, { rights: ['member.manage', 'member.view'] })).id),
    decider: await club.as((await buildUser(club.db, { rights: ['approval.decide'] })).id),
    work: () => manyChanges(club.db, club.config)(new AbortController().signal),
  };
}

/** Sends a file with what its columns mean. */
export function sendFile(client: Client, content: string, mapping: object, fileName = 'members.csv', fills?: object) {
  const { payload, headers } = multipart([
    { name: 'file', fileName, type: 'text/csv', content },
    { name: 'mapping', content: JSON.stringify(mapping) },
    ...(fills ? [{ name: 'fills', content: JSON.stringify(fills) }] : []),
  ]);
  return client.ask('POST', '/approval-requests/import/', payload, headers);
}

/** What a file of new members names, at the least. */
export const COLUMNS = [
  'name',
  'email',
  'membership_level_1',
  'membership_level_2',
  'membership_level_3',
  'membership_start_date',
];
