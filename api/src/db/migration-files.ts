import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** One step of the schema. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** A step the database has taken already. */
export interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** The steps in a folder, in order. Line ends do not count, so a checkout on Windows has the same checksums. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || name.slice(0, 4) === names[index - 1]?.slice(0, 4)) {
      throw new StartError(
        `The migration ${name} needs a name such as 0042_what_it_does.sql with a number of its own.`,
      );
    }
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    if (/^\s*(begin|commit|rollback|start transaction)\s*;/im.test(text)) {
      throw new StartError(`The migration ${name} must leave begin and commit to the program.`);
    }
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

const newerThanProgram = (step: string) =>
  `The database is newer than this program: it has migration ${step}, which this version of Clubhouse doesn’t have. Nothing was changed. Start the newer version again, or restore a backup from before the upgrade.`;

/** The steps still to take; a history that does not fit the files ends the start with one sentence. */
export function pendingMigrations(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  applied.forEach((step, index) => {
    const file = files[index];
    if (!files.some(({ name }) => name === step.name)) {
      const last = files.at(-1);
      if (last && step.name > last.name) throw new StartError(newerThanProgram(step.name));
      throw new StartError(
        `The database has migration ${step.name}, which this version of Clubhouse doesn’t have: start the newer version, or restore the file’s name.`,
      );
    }
    if (file && file.name !== step.name) {
      throw new StartError(
        `The migration ${file.name} comes before ${step.name}, which the database has already applied: give it the next free number.`,
      );
    }
    if (file && file.checksum !== step.checksum) {
      throw new StartError(
        `The migration ${step.name} was changed after the database applied it: undo the change and write a new migration.`,
      );
    }
  });
  return files.slice(applied.length);
}
