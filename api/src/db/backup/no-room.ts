import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { detailOf } from '../../errors.ts';
import { StartError } from '../start-error.ts';

const MB = 1024 * 1024;

/** What the file system, and what PostgreSQL says when nothing more fits. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because a disk is full. */
export const isNoRoom = (error: unknown): boolean => NO_ROOM.has(detailOf(error, 'code') ?? '');

/** The bytes that are free on the disk of a folder; undefined if it does not tell. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** `812 MB`. */
export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;

/** The disk is full while an archive is written. */
export function noRoomToSave(path: string): StartError {
  const free = freeBytes(dirname(path));
  const left = free === undefined ? '' : ` (${inMegabytes(free)} are free)`;
  return new StartError(
    `There is no room for the backup in ${dirname(path)}${left}: make room or choose another disk. The partial file was removed.`,
  );
}

/** The database's disk is full while an archive is loaded. */
export const noRoomToLoad = (path: string): StartError =>
  new StartError(
    `There is no room on the disk of the database to restore ${path}: make room or restore to another disk. Nothing was changed.`,
  );
