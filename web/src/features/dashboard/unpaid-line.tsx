import { IconChevronRight, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clubConfig } from '../../data/config.ts';
import { sumDue, useUnpaid } from '../../data/use-unpaid.ts';
import { dateWords } from '../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../ui/money/format-money.ts';
import { IconTile } from '../../ui/tile/icon-tile.tsx';
import page from './dashboard-page.module.css';
import classes from './unpaid-line.module.css';

/** What is still to pay, in one line that leads there; without debts there is no line. */
export function UnpaidLine({ member }: { readonly member: number }) {
  const { invoices = [] } = useUnpaid(member);
  const [first] = invoices;
  if (!first) return null;
  const late = invoices.filter(({ status }) => status === 'OVERDUE').length;
  const day = dateWords(first.due_date, { weekday: 'short', day: 'numeric', month: 'short' });
  const when = late > 0 ? `${late} overdue` : `next due ${day}`;
  return (
    <section className={page.note} aria-label="To pay">
      <Link to="/transactions" className={classes.line ?? ''} data-late={late > 0 || undefined}>
        <IconTile tone={late > 0 ? 'danger' : 'warning'}>
          <IconReceipt size={20} stroke={1.7} aria-hidden="true" />
        </IconTile>
        <span className={classes.words}>
          <b>{formatMoney(sumDue(invoices), clubConfig().currency)} to pay</b>
          <small>
            {invoices.length === 1 ? '1 unpaid invoice' : `${invoices.length} unpaid invoices`}, {when}
          </small>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </section>
  );
}
