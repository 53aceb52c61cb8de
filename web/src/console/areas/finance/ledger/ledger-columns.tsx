import { consoleWords, type ledgerEntry, type Row } from '@clubhouse/contract';

/** What kind of movement it is. */
export const ledgerKind = ({ kind }: Row<typeof ledgerEntry>) => consoleWords(kind);
