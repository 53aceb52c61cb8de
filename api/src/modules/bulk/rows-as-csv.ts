import { Readable } from 'node:stream';
import { csvLine } from '@clubhouse/contract';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import type { Values } from './row-rules.ts';

interface SentRow {
  readonly number: number;
  readonly sent: Values;
  readonly verdict: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const CHUNK = 500;

const reasons = (errors: SentRow['errors']) =>
  Object.entries(errors)
    .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
    .join('; ');

/** The rows as they were sent, with their verdicts: what was bad can be mended and sent again. */
export async function rowsAsCsv(db: Db, request: number, verdict: string | undefined): Promise<Readable> {
  const named = await db.rows<{ key: string }>(
    sql`select distinct jsonb_object_keys(sent) as key from bulk_row where request = ${request} order by 1`,
  );
  const columns = named.map(({ key }) => key);
  return Readable.from(lines(db, request, verdict ?? null, columns));
}

async function* lines(db: Db, request: number, verdict: string | null, columns: readonly string[]) {
  yield `\ufeff${csvLine([...columns, 'row', 'verdict', 'reasons'])}`;
  for (let after = 0; ; ) {
    const rows = await db.rows<SentRow>(sql`select number, sent, verdict, errors from bulk_row
      where request = ${request} and number > ${after} and (${verdict}::text is null or verdict = ${verdict}) order by number limit ${CHUNK}`);
    if (rows.length === 0) return;
    yield rows
      .map(({ number, sent, verdict: word, errors }) =>
        csvLine([...columns.map((column) => sent[column]), number, word, reasons(errors)]),
      )
      .join('');
    after = rows.at(-1)?.number ?? after;
  }
}
