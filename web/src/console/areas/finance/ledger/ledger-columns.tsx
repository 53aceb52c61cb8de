import { consoleWords } from '@clubhouse/contract';
import type { ConsoleRow } from '../../../kit/entry/console-row.ts';

/** What kind of movement it is. */
export const ledgerKind = ({ kind }: ConsoleRow) => consoleWords(String(kind));
