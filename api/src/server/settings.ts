import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { StartError } from '../db/start-error.ts';
import { messageOf } from '../errors.ts';
import { unknownSettings } from './unknown-settings.ts';

const FILE = '.env';

/** Fills the environment from a file `.env`, for what the environment leaves open. */
export function loadSettingsFile(): void {
  if (existsSync(FILE)) process.loadEnvFile(FILE);
}

/** The settings from the environment and from the file `.env`. */
export function readSettings(): Config {
  loadSettingsFile();
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new StartError(messageOf(error));
  }
}

/** A sentence for each name that looks like a setting and is none. */
export function describeUnknownSettings(): string[] {
  const inFile = existsSync(FILE) ? Object.keys(parseEnv(readFileSync(FILE, 'utf8'))) : [];
  return unknownSettings(process.env, inFile);
}

/** Runs a command; what stops it is told in one sentence, and only a fault of the program shows its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
