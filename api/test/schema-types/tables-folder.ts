import { join } from 'node:path';

/** The types that statements name their rows by. */
export const tablesFolder = join(import.meta.dirname, '..', '..', 'src', 'db', 'tables');
