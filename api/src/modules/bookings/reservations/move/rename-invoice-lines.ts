import { timeWords } from '@clubhouse/contract';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { describeInvoice } from '../../../finance/invoices/index.ts';

interface Line {
  readonly id: number;
  readonly invoice: number;
}

interface Slot {
  readonly start: number;
  readonly end: number;
  readonly after_midnight: boolean;
}

/** An invoice whose words have changed. */
export interface Relabelled {
  readonly invoice: number;
  readonly description: { readonly old: string; readonly new: string };
}

/**
 * Has the invoice lines of a booking name its time and place of now, after it was moved. Amounts stay as they were issued. Lines and
 * slots are matched one by one; where a move changed how many there are, each line names the whole time.
 */
export async function relabelInvoices(tx: Tx, zone: string, reservation: number): Promise<Relabelled[]> {
  const lines = await tx.rows<Line>(sql`
    select i.id, i.invoice
    from invoice_item i
    join reservation_document d on d.invoice = i.invoice and d.reservation = i.reference_id
    where i.reference_id = ${reservation} and i.type = 'RESERVATION'
    order by i.invoice, i.place`);
  const slots = await tx.rows<Slot & { readonly facility: string }>(sql`
    select f.name as facility, s.after_midnight, (extract(epoch from s.start_from) * 1000)::bigint as start,
      (extract(epoch from s.end_at) * 1000)::bigint as end
    from reservation r
    join facility f on f.id = r.facility
    join reservation_slot s on s.reservation = r.id and s.facility = r.facility and s.status = 'BOOKED'
    where r.id = ${reservation}
    order by s.start_from`);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last || lines.length === 0) return [];
  const whole = { ...first, end: last.end };
  for (const [index, { id }] of lines.entries()) {
    const { start, end, after_midnight } = (lines.length === slots.length ? slots[index] : undefined) ?? whole;
    const words = `${first.facility}, ${timeWords(start, end, zone, after_midnight)}`.slice(0, 200);
    await tx.run(sql`update invoice_item set description = ${words} where id = ${id}`);
  }
  const changed: Relabelled[] = [];
  for (const invoice of new Set(lines.map((line) => line.invoice))) {
    const description = await describeInvoice(tx, invoice);
    if (description.old !== description.new) changed.push({ invoice, description });
  }
  return changed;
}
