import {
  approvalRequest,
  type ColumnMapping,
  type Meanings,
  readImportWords,
  type Table,
  unknownWords,
} from '@clubhouse/contract';
import { useMemo, useState } from 'react';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { clubToday } from '../../../kit/dates/club-days.ts';

/** What was said about the words and columns of earlier files. */
export const useRemembered = () => useRead(readImportWords, { under: approvalRequest.path }).data;

/** The words of a file that need a meaning, with those that were said for earlier files chosen already. */
export function useMeanings(table: Table, mapping: ColumnMapping, kept: Meanings = {}, earlier?: Meanings) {
  const [said, setSaid] = useState<Meanings | undefined>(earlier);
  const words = useMemo(() => unknownWords(table, mapping, { today: clubToday() }), [table, mapping]);
  const meanings = said ?? kept;
  /** Only what this file uses is sent. */
  const used: Record<string, Record<string, string>> = {};
  for (const { field, key } of words) {
    const value = meanings[field]?.[key];
    if (value !== undefined) used[field] = { ...used[field], [key]: value };
  }
  return { words, meanings, setMeanings: setSaid, used };
}
