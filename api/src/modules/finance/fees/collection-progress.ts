import type { Tx } from '../../../db/pool.ts';
import { raw, sql } from '../../../db/sql.ts';

/** Payment options that the club collects itself. */
export const COLLECTED = ['GIRO', 'MINDEF_DEDUCTION'] as const;
export type Collected = (typeof COLLECTED)[number];

/** Keeps others from sending or settling the same run at the same time. */
export const lockRun = (tx: Tx, run: number) => tx.run(sql`select from fee_run where id = ${run} for update`);

/** Notes that the file for the bank or the paymaster was made, and what it asks for. The newest file counts. */
export async function noteSent(
  tx: Tx,
  run: number,
  option: Collected,
  lines: readonly { readonly invoice: number; readonly amount: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into fee_collection (fee_run, option)
    values (${run}, ${option})
    on conflict (fee_run, option) do update
    set sent_at = now(), settled_at = null`);
  await tx.run(sql`delete from fee_collection_line where fee_run = ${run} and option = ${option}`);
  await tx.run(sql`
    insert into fee_collection_line (fee_run, option, invoice, amount)
    select ${run}, ${option}, invoice, amount
    from unnest(
      ${lines.map(({ invoice }) => invoice)}::bigint[],
      ${lines.map(({ amount }) => amount)}::bigint[]) as l (invoice, amount)`);
}

/** Notes what the bank or the paymaster has answered. The collection is settled once nothing of its file is left. */
export async function noteSettled(tx: Tx, run: number, option: Collected, invoices: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from fee_collection_line
    where fee_run = ${run} and option = ${option} and invoice = any(${invoices}::bigint[])`);
  await tx.run(sql`
    update fee_collection c
    set settled_at = now()
    where c.fee_run = ${run} and c.option = ${option}
      and not exists (select from fee_collection_line l where l.fee_run = c.fee_run and l.option = c.option)`);
}

/** Whether invoice `i` is being collected. A file left unanswered for 30 days no longer counts, so that no one is forgotten. */
export const UNDER_COLLECTION = raw(`exists (
  select from fee_collection_line l
  join fee_collection c on c.fee_run = l.fee_run and c.option = l.option
  where l.invoice = i.id and c.settled_at is null and c.sent_at > now() - interval '30 days')`);
