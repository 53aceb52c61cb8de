import { Checkbox } from '@mantine/core';
import type { Invoice } from '../../../data/use-unpaid.ts';
import { isDue } from '../logic/is-due.ts';
import classes from './invoice-list.module.css';
import { InvoiceRow } from './invoice-row.tsx';

/** The ticked invoices by their number in the books; they stay ticked on other pages. */
export type Ticked = ReadonlyMap<number, Invoice>;

interface Props {
  readonly label: string;
  readonly invoices: readonly Invoice[];
  readonly ticked?: Ticked;
  readonly onTicked?: (ticked: Ticked) => void;
  readonly stale?: boolean;
}

/** Invoices one below the other; what is due can be ticked to be paid together. */
export function InvoiceList({ label, invoices, ticked = new Map(), onTicked, stale = false }: Props) {
  const due = invoices.filter(isDue);
  const all = due.length > 0 && due.every(({ id }) => ticked.has(id));
  const tick = (invoice: Invoice) => {
    const next = new Map(ticked);
    if (!next.delete(invoice.id)) next.set(invoice.id, invoice);
    onTicked?.(next);
  };
  const tickAll = () => {
    const next = new Map(ticked);
    for (const one of due) {
      if (all) next.delete(one.id);
      else next.set(one.id, one);
    }
    onTicked?.(next);
  };
  return (
    <section className={classes.frame} aria-label={label} data-stale={stale || undefined}>
      {onTicked && due.length > 0 && (
        <div className={classes.head}>
          <Checkbox
            label={due.length === 1 ? 'Select it' : `Select all ${due.length}`}
            checked={all}
            indeterminate={!all && due.some(({ id }) => ticked.has(id))}
            onChange={tickAll}
          />
        </div>
      )}
      <ul className={classes.rows} data-plain={!onTicked || due.length === 0 || undefined}>
        {invoices.map((one) => (
          <InvoiceRow key={one.id} invoice={one} ticked={ticked.has(one.id)} onTick={onTicked && tick} />
        ))}
      </ul>
    </section>
  );
}
