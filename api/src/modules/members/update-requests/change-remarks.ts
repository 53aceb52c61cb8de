import { approvalRecord, type Parsed, parseFields } from '@clubhouse/contract';
import { record } from '../../../audit/index.ts';
import type { ShownRow, Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { raw, sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

const FIELDS = { remarks: approvalRecord.fields.remarks };
const TABLES = { 'approval record': 'approval_record', 'approval request': 'approval_request' } as const;

/** The remarks that were sent, if any; anything but a text that fits is refused. */
export function readRemarks(sent: Readonly<Record<string, unknown>>): string | undefined {
  const parsed: Parsed<{ remarks?: string }> = parseFields(FIELDS, sent, { partial: true });
  if (!parsed.ok) throw invalid(parsed.errors);
  return parsed.value.remarks;
}

/** Changes the remarks of a request that is still open. A record passes them on to its entry of the inbox. */
export async function changeRemarks(
  { actor, origin }: Writer,
  tx: Tx,
  resource: keyof typeof TABLES,
  row: ShownRow,
  remarks: string,
): Promise<void> {
  if (remarks === row.remarks) return;
  await tx.run(sql`update ${raw(TABLES[resource])} set remarks = ${remarks} where id = ${row.id}`);
  await record(tx, actor, origin, {
    action: 'update',
    resource,
    rowId: row.id,
    changes: { remarks: { old: row.remarks, new: remarks } },
  });
}
