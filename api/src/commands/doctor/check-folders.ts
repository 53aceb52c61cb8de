import { accessSync, constants, existsSync, readFileSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { messageOf } from '../../errors.ts';
import { type Finding, fine, note, problem } from './finding.ts';

const LEAST_ROOM_MB = 500;
const LITTLE_ROOM_MB = 2000;
const SHORTEST_SECRET = 32;

const isOpenToOthers = ({ mode }: Stats) => process.platform !== 'win32' && (mode & 0o077) !== 0;

function isUsable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder itself, or the nearest one above it that exists. */
function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}

/** The data folder: there, ours alone, with room on its disk. */
export function checkDataFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Finding[] {
  const folder = resolve(DATA_DIR);
  return [checkFolder(folder), checkRoom(folder)];
}

function checkFolder(folder: string): Finding {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found)
    return isUsable(existingFolder(folder))
      ? note(`The data folder ${folder} does not exist yet; the first start makes it.`)
      : problem(
          `The data folder ${folder} does not exist and cannot be made by this user.`,
          'Make it, give it to the user that runs Clubhouse, or set DATA_DIR to another folder.',
        );
  if (!found.isDirectory()) return problem(`DATA_DIR is ${folder}, which is a file.`, 'Set DATA_DIR to a folder.');
  if (!isUsable(folder))
    return problem(
      `This user may not use the data folder ${folder}.`,
      `Run this as the user that runs Clubhouse, or give the folder to this user: chown -R USER ${folder}`,
    );
  // Elsewhere than on Linux the user of the database has to walk through it.
  if (process.platform === 'linux' && isOpenToOthers(found))
    return note(
      `Other users of this machine can list the data folder ${folder}, though not read its files.`,
      `chmod 700 ${folder}`,
    );
  return fine(`The data folder is ${folder}.`);
}

function checkRoom(folder: string): Finding {
  const { bavail, bsize } = statfsSync(existingFolder(folder));
  const room = Math.floor((bavail * bsize) / 1_000_000);
  const text = `The disk of the data folder has ${room.toLocaleString('en')} MB left.`;
  const advice = 'Make room, or move the data folder to a larger disk: nothing can be saved on a full one.';
  if (room < LEAST_ROOM_MB) return problem(text, advice);
  return room < LITTLE_ROOM_MB ? note(text, advice) : fine(text);
}

/** The secrets: whole, and readable by no one else. */
export function checkSecrets(config: Pick<Config, 'DATA_DIR' | 'JWT_SECRET' | 'DATA_SECRET'>): Finding[] {
  const folder = resolve(config.DATA_DIR, 'secrets');
  const kept = [
    { name: 'JWT_SECRET', file: join(folder, 'jwt'), given: config.JWT_SECRET },
    { name: 'DATA_SECRET', file: join(folder, 'data'), given: config.DATA_SECRET },
  ].filter(({ given }) => given === undefined);
  if (kept.length === 0) return [fine('Both secrets come from the settings.')];
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) {
    const hasDatabase = existsSync(resolve(config.DATA_DIR, 'postgres'));
    return hasDatabase
      ? [
          problem(
            `There is a database, but the folder ${folder} is missing.`,
            'Copy it from your backup before you start: without it, encrypted bank accounts can’t be read.',
          ),
        ]
      : [note('There are no secrets yet; the first start makes them.')];
  }
  const findings = kept.flatMap(({ file }) => checkSecret(file));
  if (isOpenToOthers(found))
    findings.push(problem(`Other users of this machine can enter ${folder}.`, `chmod 700 ${folder}`));
  return findings.length > 0 ? findings : [fine(`The secrets in ${folder} are whole and private.`)];
}

function checkSecret(file: string): Finding[] {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return [note(`The secret ${file} does not exist yet; the next start makes it.`)];
  const open = isOpenToOthers(found)
    ? [problem(`Other users of this machine can read ${file}.`, `chmod 600 ${file}`)]
    : [];
  try {
    const isWhole = readFileSync(file, 'utf8').trim().length >= SHORTEST_SECRET;
    return isWhole
      ? open
      : [...open, problem(`The secret in ${file} is damaged.`, 'Restore the file from your backup.')];
  } catch (error) {
    return [
      ...open,
      problem(
        `The secret in ${file} cannot be read: ${messageOf(error)}.`,
        'Run this as the user that runs Clubhouse.',
      ),
    ];
  }
}

/** The portal that browsers load. */
export function checkPortal({ WEB_DIR }: Pick<Config, 'WEB_DIR'>): Finding[] {
  return existsSync(join(WEB_DIR, 'index.html'))
    ? [fine(`The portal is built, in ${WEB_DIR}.`)]
    : [
        problem(
          `There is no built portal in ${WEB_DIR}.`,
          'Start with npm start, which builds it, or correct WEB_DIR.',
        ),
      ];
}
