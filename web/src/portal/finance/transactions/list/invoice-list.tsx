import { MOST_INVOICES } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import type { Invoice } from '../../../../api-client/queries/use-unpaid.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useShowMore } from '../../../../ui/more/use-show-more.tsx';
import { isDue } from '../logic/is-due.ts';
import classes from './invoice-list.module.css';
import { InvoiceRow } from './invoice-row.tsx';

/** The ticked invoices by their number in the books; they stay ticked on other pages. */
export type Ticked = ReadonlyMap<number, Invoice>;

/** In view at a time; the rest is a press away. */
const PAGE = 20;

const selectWords = (due: number) =>
  due > MOST_INVOICES ? t.selectFirstLabel({ max: MOST_INVOICES }) : t.selectAllLabel({ due });

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
  const payable = due.slice(0, MOST_INVOICES);
  const all = payable.length > 0 && payable.every(({ id }) => ticked.has(id));
  const full = ticked.size >= MOST_INVOICES;
  const { shown, more } = useShowMore(invoices, PAGE);
  const tick = (invoice: Invoice) => {
    const next = new Map(ticked);
    if (!next.delete(invoice.id)) next.set(invoice.id, invoice);
    onTicked?.(next);
  };
  const tickAll = () => {
    const next = new Map(ticked);
    for (const one of payable) {
      if (all) next.delete(one.id);
      else if (next.size < MOST_INVOICES) next.set(one.id, one);
    }
    onTicked?.(next);
  };
  return (
    <Text as="section" surface="card" className={classes.frame} aria-label={label} data-stale={stale || undefined}>
      {onTicked && due.length > 1 && (
        <Text as="div" size="m" tone="soft" p="12px 16px 12px 20px" className={classes.head}>
          <Checkbox
            label={selectWords(due.length)}
            checked={all}
            indeterminate={!all && due.some(({ id }) => ticked.has(id))}
            onChange={tickAll}
          />
        </Text>
      )}
      <Text as="ul" line="between" className={classes.rows} data-plain={!onTicked || due.length === 0 || undefined}>
        {shown.map((one) => (
          <InvoiceRow key={one.id} invoice={one} ticked={ticked.has(one.id)} full={full} onTick={onTicked && tick} />
        ))}
      </Text>
      {more}
    </Text>
  );
}
