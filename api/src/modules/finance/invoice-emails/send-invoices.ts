import { finance as t } from '@clubhouse/messages/server/finance';
import type { Config } from '../../../config.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';
import type { FinanceConfig } from '../invoices/index.ts';
import { emailInvoice, notifyIssued } from './email-invoice.ts';

type SendConfig = FinanceConfig & Pick<Config, 'SEND_INVOICES'>;

const BATCH = 100;
/** After a longer pause, an email about an old invoice would only confuse. */
const RECENT_DAYS = 7;

/** What is booked at the desk is often paid there as well: then the receipt goes out instead. */
const PAID_AT_THE_DESK_MINUTES = 2;

/** Whether invoice `i` is of a booking, a move or a place that is held until it is paid, or of a share that can still be paid. */
const IS_HELD = raw(`(
  exists (select from reservation r where r.invoice = i.id and r.status = 'PENDING_PAYMENT')
  or exists (select from reservation_move v where v.invoice = i.id and v.status = 'PENDING_PAYMENT')
  or exists (select from reservation_share s where s.invoice = i.id and s.status = 'OPEN')
  or exists (select from enrollment e where e.invoice = i.id and e.status = 'PENDING_PAYMENT'))`);

/**
 * Invoices that no one has looked at yet. What is held for a payment waits until the hold is over: paid, its receipt goes out
 * instead; run out, it is cancelled.
 */
const nextInvoices = (db: Database) =>
  db.rows<Columns<'invoice', 'id'> & { open: boolean }>(sql`
    select i.id, i.amount_due > 0 and i.status <> 'CANCELLED' as open
    from invoice i
    where i.issued_at > now() - make_interval(days => ${RECENT_DAYS})
      and not exists (select from invoice_email e where e.invoice = i.id and e.kind in ('ISSUED', 'SKIPPED'))
      and (i.amount_due <= 0 or i.cause is null or i.cause like 'fee %'
        or i.issued_at < now() - make_interval(mins => ${PAID_AT_THE_DESK_MINUTES}) and not ${IS_HELD})
    order by i.issued_at
    limit ${BATCH}`);

/** What keeps the first email of an open invoice from going out; undefined once it is on its way. */
async function sendFirst(tx: Tx, config: SendConfig, invoice: number): Promise<string | undefined> {
  if (config.SEND_INVOICES === 'off') return t.sendingOff();
  const byStaff = await tx.row(sql`select from invoice_email where invoice = ${invoice} and kind = 'STAFF'`);
  if (!byStaff) return (await emailInvoice(tx, config, invoice, 'ISSUED')).problem;
  await notifyIssued(tx, invoice);
  return t.sentByStaff();
}

/** The job: every invoice that is issued and still open is emailed once. */
export const sendInvoices =
  (db: Database, config: SendConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const found = await nextInvoices(db);
      for (const { id, open } of found) {
        if (signal.aborted) return;
        await inTransaction(db, async (tx) => {
          // Held, so that two processes do not both send it.
          await tx.run(sql`select from invoice where id = ${id} for update`);
          const done = await tx.row(
            sql`select from invoice_email where invoice = ${id} and kind in ('ISSUED', 'SKIPPED')`,
          );
          if (done) return;
          const reason = open ? await sendFirst(tx, config, id) : t.sendNothingDue();
          if (reason)
            await tx.run(sql`insert into invoice_email (invoice, kind, reason)
              values (${id}, 'SKIPPED', ${reason})
              on conflict do nothing`);
        });
      }
      if (found.length < BATCH) return;
    }
  };
