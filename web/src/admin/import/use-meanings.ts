import {
  approvalRequest,
  type ColumnMapping,
  type Meanings,
  readImportWords,
  type Table,
  unknownWords,
} from '@clubhouse/contract';
import { useMemo, useState } from 'react';
import { useRead } from '../../api-client/use-read.ts';
import { clubToday } from '../members/club-days.ts';

/** The words of a file that need a meaning, with those that were said for earlier files chosen already. */
export function useMeanings(table: Table, mapping: ColumnMapping, earlier?: Meanings) {
  const kept = useRead(readImportWords, { under: approvalRequest.path });
  const [said, setSaid] = useState<Meanings | undefined>(earlier);
  const words = useMemo(() => unknownWords(table, mapping, { today: clubToday() }), [table, mapping]);
  const meanings = said ?? kept.data?.meanings ?? {};
  /** Only what this file uses is sent. */
  const used: Record<string, Record<string, string>> = {};
  for (const { field, key } of words) {
    const value = meanings[field]?.[key];
    if (value !== undefined) used[field] = { ...used[field], [key]: value };
  }
  return { words, meanings, setMeanings: setSaid, used };
}
