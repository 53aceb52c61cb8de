import { moneyToCents } from '@clubhouse/contract';
import { payment as t } from '@clubhouse/messages/portal/payment';
import { clubConfig } from '../../../api-client/club/config.ts';
import { invoiceStatus } from '../../../ui/badge/invoice-status.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { dateWords, today } from '../../../ui/calendar/iso-date.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { currencySymbol, formatMoney } from '../../../ui/money/format-money.ts';
import type { PaymentLink } from './payment-link.ts';
import classes from './payment-page.module.css';

/** What is to pay, for what, until when; nothing about who owes it. */
export function PaymentSummary({ link }: { readonly link: PaymentLink }) {
  const { amount_due, total_amount, currency, description, invoice_number, due_date, status } = link;
  const due = moneyToCents(amount_due) > 0;
  const late = due && due_date < today(clubConfig().timezone);
  const amount = formatMoney(due ? amount_due : total_amount, currency).split('\u00a0')[1];
  const day = dateWords(due_date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <Stack as="section" gap={8} p={20} surface="card" className={classes.slip} aria-label={t.slipLabel()}>
      <h1 className={classes.label}>{due ? t.slipDueTitle() : t.slipInvoiceTitle()}</h1>
      <p className={classes.amount}>
        <small>{currencySymbol(currency)}</small>
        {amount}
      </p>
      <Text as="div" p="12px 0 0" line="top" className={classes.what}>
        <p>{description}</p>
        <p>{due && !late ? t.slipInvoiceDue({ invoice_number, day }) : t.slipInvoice({ invoice_number })}</p>
        {late && <p className={classes.late}>{t.slipOverdue({ day })}</p>}
        {due && amount_due !== total_amount && (
          <p>{t.slipPartPaid({ total_amount: formatMoney(total_amount, currency) })}</p>
        )}
        {!due && <StatusBadge status={status}>{invoiceStatus(status)}</StatusBadge>}
      </Text>
    </Stack>
  );
}
