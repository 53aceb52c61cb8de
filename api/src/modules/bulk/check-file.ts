import type { Database, Tx } from '../../db/pool.ts';
import { inTransaction } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { type Mapping, rowsOf } from './file-rows.ts';
import { judgeRows, storeRows } from './judge-rows.ts';
import { type Met, meet, newMet } from './met-rows.ts';
import type { Values } from './row-rules.ts';
import { holdStage, type Stage } from './stage.ts';

const BATCH = 250;

interface File {
  readonly content: string;
  readonly mapping: Mapping;
  readonly fills: Mapping;
}

/** Reads a file row by row, judges every one and keeps the verdicts. Stopped in the middle, it goes on where it was. */
export async function checkFile(db: Database, request: number, signal: AbortSignal): Promise<void> {
  const file = await db.row<File>(sql`select content, mapping, fills from bulk_file where request = ${request}`);
  if (!file) return;
  const known = await db.rows<{ number: number; member: number | null; sent: Values }>(
    sql`select number, member, sent from bulk_row where request = ${request} order by number`,
  );
  const met = newMet();
  for (const row of known) meet(met, row);
  let number = 0;
  let batch: Record<string, string>[] = [];
  const flush = () => {
    const rows = batch;
    batch = [];
    return keepBatch(db, request, rows, number - rows.length + 1, met);
  };
  for (const row of rowsOf(file.content, file.mapping, file.fills)) {
    number += 1;
    if (number <= known.length) continue;
    batch.push(row);
    if (batch.length < BATCH) continue;
    if (signal.aborted) return;
    await flush();
  }
  if (signal.aborted) return;
  await flush();
  await inTransaction(db, (tx) => finishCheck(tx, request));
}

const CHECKING: Stage = 'CHECKING';

async function keepBatch(
  db: Database,
  request: number,
  rows: readonly Record<string, string>[],
  first: number,
  met: Met,
): Promise<void> {
  if (rows.length === 0) return;
  await inTransaction(db, async (tx) => {
    if (!(await holdStage(tx, request, CHECKING))) return;
    const judged = await judgeRows(tx, rows, first, met);
    await storeRows(tx, request, judged);
    await tx.run(sql`update approval_request set done_count = ${first + rows.length - 1},
      record_count = greatest(record_count, ${first + rows.length - 1}),
      error_count = error_count + ${judged.filter(({ verdict }) => verdict === 'ERROR').length},
      same_count = same_count + ${judged.filter(({ verdict }) => verdict === 'SAME').length} where id = ${request}`);
  });
}

async function finishCheck(tx: Tx, request: number): Promise<void> {
  if (!(await holdStage(tx, request, CHECKING))) return;
  await tx.run(
    sql`update approval_request set stage = 'CHECKED', record_count = done_count, done_count = 0 where id = ${request}`,
  );
  await tx.run(sql`delete from bulk_file where request = ${request}`);
}
