import { join } from 'node:path';
import { members as t } from '@clubhouse/messages/server/members';
import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { messageOf } from '../../../../errors.ts';
import { type BackupStore, folderStore, storeOf } from '../../../platform/backups/index.ts';
import { joinRecords, type RecordedErasure, readRecord, recordName } from './erasure-record.ts';

/** A place outside the database, which a restore doesn't undo. */
type RecordPlace = Pick<BackupStore, 'place' | 'readText' | 'writeText'>;

/** On this machine, and with the backups; `more` are folders to read from as well. */
export function recordPlaces(config: Config, more: readonly string[] = []): RecordPlace[] {
  const backups = storeOf(config);
  const places = [
    folderStore(join(config.DATA_DIR, 'erasures')),
    ...(backups ? [backups] : []),
    ...more.map(folderStore),
  ];
  return places.filter(({ place }, at) => places.findIndex((other) => other.place === place) === at);
}

/** What one place knows; it is undefined where that can't be told. */
interface KnownThere {
  readonly place: RecordPlace;
  readonly erasures: readonly RecordedErasure[] | undefined;
}

interface ReadRecords {
  readonly there: readonly KnownThere[];
  /** Of all places together. */
  readonly erasures: readonly RecordedErasure[];
  /** What is wrong, in words. */
  readonly problems: readonly string[];
}

/** Reads the record wherever it is. A damaged one is said, and the others count. */
export async function readRecords(places: readonly RecordPlace[], club: string): Promise<ReadRecords> {
  const problems: string[] = [];
  const there: KnownThere[] = [];
  const file = recordName(club);
  for (const place of places)
    try {
      const text = await place.readText(file);
      there.push({ place, erasures: text === undefined ? [] : readRecord(text, club) });
    } catch (error) {
      there.push({ place, erasures: undefined });
      problems.push(t.erasureRecordUnread({ place: place.place, file, reason: messageOf(error) }));
    }
  return { there, erasures: joinRecords(...there.map(({ erasures }) => erasures ?? [])), problems };
}

/** Which club this database is. */
export async function readIdentity(db: Db): Promise<string> {
  const found = await db.row<{ id: string }>(sql`select id from club_identity`);
  if (!found) throw new Error('The database doesn’t say which club it is.');
  return found.id;
}
