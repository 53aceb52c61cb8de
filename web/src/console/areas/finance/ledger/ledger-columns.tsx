import { type AnyRow, consoleWords } from '@clubhouse/contract';

/** What kind of movement it is. */
export const ledgerKind = ({ kind }: AnyRow) => consoleWords(String(kind));
