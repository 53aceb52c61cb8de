import { readFileSync } from 'node:fs';

/** Descriptors kept for files, the database and outgoing calls. */
const RESERVED = 128;

/**
 * How many connections callers may hold at once. Without a limit they could take every descriptor of the process, and
 * then nothing else can be opened. Undefined where the system does not tell.
 */
export function connectionLimit(read = () => readFileSync('/proc/self/limits', 'utf8')): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(read()) ?? [];
    return soft ? Math.max(Number(soft) - RESERVED, Math.ceil(Number(soft) / 2)) : undefined;
  } catch {
    return undefined;
  }
}
