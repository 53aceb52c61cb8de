import { readRows, readTable } from '@clubhouse/contract';
import type { Seal } from '../../../../access/index.ts';
import type { Database, Tx } from '../../../../db/pool.ts';
import { inTransaction } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { holdStage, type Stage } from '../bulk-stage.ts';
import { type JudgeOptions, judgeRows, type NumberedRow, storeRows } from '../judge-rows.ts';
import { type Met, meetStored, newMet, type StoredRow } from '../repeated-rows.ts';
import { readImportFile, withRepairs } from './import-file.ts';

const BATCH = 250;

/** Reads a file row by row, judges every one and keeps the verdicts. Stopped in the middle, it goes on where it was. */
export async function checkFile(
  db: Database,
  { zone, seal }: { readonly zone: string; readonly seal: Seal },
  request: number,
  signal: AbortSignal,
): Promise<void> {
  const file = await readImportFile(db, seal, request);
  if (file?.content === undefined) throw new Error('The file of an import is gone.');
  const known = await db.rows<StoredRow>(
    sql`select number, member, action, sent from bulk_row where request = ${request} order by number`,
  );
  const last = known.at(-1)?.number ?? 0;
  const met = newMet();
  for (const row of known) meetStored(met, row);
  const today = Temporal.Now.plainDateISO(zone).toString();
  const options = { today, fills: file.fills, unknownIds: file.unknown_ids, fileSeal: seal };
  let batch: NumberedRow[] = [];
  for (const row of readRows(readTable(file.content), file.mapping, { today, meanings: file.meanings })) {
    if (row.number <= last) continue;
    batch.push({ ...row, values: withRepairs(row.values, row.number, file, today) });
    if (batch.length < BATCH) continue;
    if (signal.aborted) return;
    await keepBatch(db, request, batch, met, options);
    batch = [];
  }
  if (signal.aborted) return;
  await keepBatch(db, request, batch, met, options);
  await inTransaction(db, (tx) => finishCheck(tx, request));
}

const CHECKING: Stage = 'CHECKING';

async function keepBatch(
  db: Database,
  request: number,
  rows: readonly NumberedRow[],
  met: Met,
  options: JudgeOptions,
): Promise<void> {
  if (rows.length === 0) return;
  await inTransaction(db, async (tx) => {
    if (!(await holdStage(tx, request, CHECKING))) return;
    const judged = await judgeRows(tx, rows, met, options);
    await storeRows(tx, request, judged, options.fileSeal);
    await tx.run(sql`
      update approval_request
      set done_count = done_count + ${rows.length},
        record_count = greatest(record_count, done_count + ${rows.length}),
        error_count = error_count + ${judged.filter(({ verdict }) => verdict === 'ERROR').length},
        same_count = same_count + ${judged.filter(({ verdict }) => verdict === 'SAME').length}
      where id = ${request}`);
  });
}

async function finishCheck(tx: Tx, request: number): Promise<void> {
  if (!(await holdStage(tx, request, CHECKING))) return;
  await tx.run(
    sql`update approval_request set stage = 'CHECKED', record_count = done_count, done_count = 0 where id = ${request}`,
  );
}
