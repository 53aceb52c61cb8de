import { home as t } from '@clubhouse/messages/portal/home';
import { Link } from '@tanstack/react-router';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import page from '../dashboard-page.module.css';
import type { Home } from '../use-dashboard.ts';
import classes from './side.module.css';

/** What the vouchers are worth, and what of it ends first. */
export function VoucherLine({ home }: { readonly home: Home }) {
  if (Number(home.voucher_balance) === 0) return null;
  const { currency } = clubConfig();
  const ends = home.voucher_ends && dateWords(home.voucher_ends, { day: 'numeric', month: 'short' });
  return (
    <section className={`${page.upcoming} ${classes.vouchers}`} aria-labelledby="vouchers">
      <h2 id="vouchers">{t.vouchersTitle()}</h2>
      <b>{formatMoney(home.voucher_balance, currency)}</b>
      <p>{ends && t.vouchersExpiring({ voucher_ending: formatMoney(home.voucher_ending, currency), ends })}</p>
      <Link to="/vouchers" data-thumb>
        {t.vouchersLink()}
      </Link>
    </section>
  );
}
