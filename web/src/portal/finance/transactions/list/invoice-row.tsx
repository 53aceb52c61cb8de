import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clubConfig } from '../../../../api-client/club/config.ts';
import type { Invoice } from '../../../../api-client/queries/use-unpaid.ts';
import { invoiceStatus } from '../../../../ui/badge/invoice-status.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { IconTile } from '../../../../ui/tile/icon-tile.tsx';
import { clubDate } from '../../../../ui/time/instants.ts';
import { dueWords, shortDay } from '../logic/due-words.ts';
import { isDue } from '../logic/is-due.ts';
import { itemIcon } from '../logic/item-icon.ts';
import classes from './invoice-list.module.css';

interface Props {
  readonly invoice: Invoice;
  readonly ticked: boolean;
  /** As many are ticked as can be paid at once. */
  readonly full: boolean;
  /** Without it the row has no box. */
  readonly onTick?: ((invoice: Invoice) => void) | undefined;
}

/** One invoice: what for, its number, when it is due, its status, how much. */
export function InvoiceRow({ invoice, ticked, full, onTick }: Props) {
  const {
    id,
    invoice_number: number,
    description,
    items,
    currency,
    amount_due,
    total_amount,
    issued_at,
    created_at,
  } = invoice;
  const { timezone } = clubConfig();
  const Icon = itemIcon(items);
  const due = isDue(invoice);
  const name = description || t.invoiceName({ number });
  return (
    <li className={classes.row} data-ticked={ticked || undefined} data-plain={!(onTick && due) || undefined}>
      {onTick && due && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control; its name is its own
        <label className={classes.tick} data-thumb>
          <Checkbox
            aria-label={t.selectRowLabel({ name, amount_due: formatMoney(amount_due, currency) })}
            checked={ticked}
            disabled={full && !ticked}
            onChange={() => onTick(invoice)}
          />
        </label>
      )}
      <span className={classes.icon} data-show="desk">
        <IconTile size={36}>
          <Icon size={18} stroke={1.7} aria-hidden="true" />
        </IconTile>
      </span>
      <span className={classes.what}>
        <Link to="/transactions/$id" params={{ id: String(id) }} className={classes.name ?? ''}>
          {name}
        </Link>
        <small>
          {number}
          <span data-show="desk">
            {' '}
            · {t.rowIssued({ day: shortDay(clubDate(issued_at ?? created_at, timezone), today(timezone)) })}
          </span>
        </small>
      </span>
      <When invoice={invoice} />
      <span className={classes.status}>
        <StatusBadge status={invoice.status}>{invoiceStatus(invoice.status)}</StatusBadge>
      </span>
      <Text as="b" digits ta="right" className={classes.amount}>
        {formatMoney(due ? amount_due : total_amount, currency)}
      </Text>
      <IconChevronRight className={classes.open} data-show="desk" size={18} aria-hidden="true" />
    </li>
  );
}

function When({ invoice }: { readonly invoice: Invoice }) {
  const { timezone } = clubConfig();
  const now = today(timezone);
  const { status, due_date, paid_at, created_at, issued_at } = invoice;
  const issued = clubDate(issued_at ?? created_at, timezone);
  if (!isDue(invoice)) {
    const paid = status === 'PAID' && paid_at;
    return (
      <Text as="span" size="m" tone="soft" digits className={classes.when}>
        {paid
          ? t.rowPaid({ day: shortDay(clubDate(paid, timezone), now) })
          : t.rowIssuedOn({ day: shortDay(issued, now) })}
      </Text>
    );
  }
  return (
    <Text as="span" size="m" tone="soft" digits className={classes.when} data-late={status === 'OVERDUE' || undefined}>
      {t.rowDue({ day: shortDay(due_date, now) })}
      <small>{dueWords(due_date, now)}</small>
    </Text>
  );
}
