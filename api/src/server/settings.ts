import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { StartError } from '../db/start-error.ts';
import { messageOf } from '../errors.ts';

/** The settings from the environment, and from a file `.env` for what the environment leaves open. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new StartError(messageOf(error));
  }
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
