import { consoleWords } from '@clubhouse/contract';
import type { ConsoleRow } from '../console-row.ts';

/** What kind of movement it is. */
export const ledgerKind = ({ kind }: ConsoleRow) => consoleWords(String(kind));
