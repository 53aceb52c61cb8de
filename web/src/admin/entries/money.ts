import { arrears, BOOKKEEPERS, counterSale, dayFigures, previewFees, product, voucherGroup } from '@clubhouse/contract';
import {
  IconCalendarDollar,
  IconCashRegister,
  IconChartBar,
  IconHourglassLow,
  IconLock,
  IconPackage,
  IconStack2,
} from '@tabler/icons-react';
import type { Entry } from '../entry.ts';
import { BANK } from '../finance/bank/bank-entry.ts';
import { FeesPage } from '../finance/fees/fees-page.tsx';
import { INVOICES } from '../finance/invoice-entry.ts';
import { LEDGER } from '../finance/ledger-entry.ts';
import { GATEWAY_MESSAGES, PAYMENTS } from '../finance/payment-entries.ts';
import { REFUNDS } from '../finance/refund-entry.tsx';
import { TillPage } from '../finance/till/till-page.tsx';
import { ArrearsPage } from '../finance/treasury/arrears-page.tsx';
import { ClosingPage } from '../finance/treasury/closing-page.tsx';
import { IncomePage } from '../finance/treasury/income-page.tsx';
import { VOUCHERS } from '../finance/voucher-entry.ts';
import { voucherWorth } from '../screens/cells.tsx';

/** What is owed, paid and sold. */
export const MONEY: readonly Entry[] = [
  {
    slug: 'till',
    Page: TillPage,
    title: 'Till',
    group: 'Money',
    icon: IconCashRegister,
    about: 'Sell over the counter, with the member’s own price.',
    needs: counterSale.policy,
  },
  INVOICES,
  PAYMENTS,
  REFUNDS,
  {
    slug: 'fees',
    Page: FeesPage,
    deep: true,
    title: 'Monthly run',
    group: 'Money',
    icon: IconCalendarDollar,
    about: 'Bill the fees of a month, send the collections, book what came of them.',
    needs: previewFees.policy,
  },
  BANK,
  {
    slug: 'closing',
    Page: ClosingPage,
    title: 'Daily closing',
    group: 'Money',
    icon: IconLock,
    about: 'Count the drawer against the books and close the day.',
    needs: dayFigures.policy,
  },
  {
    slug: 'arrears',
    Page: ArrearsPage,
    title: 'Arrears',
    group: 'Money',
    icon: IconHourglassLow,
    about: 'Who owes what is overdue, by age; propose suspensions.',
    needs: arrears.policy,
  },
  {
    slug: 'income',
    Page: IncomePage,
    title: 'Income',
    group: 'Money',
    icon: IconChartBar,
    about: 'What was billed, by month and source.',
    // Whoever has reports finds it there.
    needs: BOOKKEEPERS,
  },
  VOUCHERS,
  {
    slug: 'voucher-groups',
    resource: voucherGroup,
    title: 'Voucher groups',
    noun: 'voucher group',
    group: 'Money',
    icon: IconStack2,
    about: 'What vouchers of one kind are worth, for how long and for whom.',
    columns: ['name', 'status', 'value', 'valid_days', 'membership_levels'],
    labels: { value: 'Worth', value_type: 'Worth as', max_discount: 'Maximum discount', valid_days: 'Valid, days' },
    help: {
      max_discount: 'The most a percentage takes off. Leave empty for no maximum.',
      valid_days: 'Counted from the day a voucher is given.',
      usable_for: 'Leave empty for everything.',
    },
    empty: {
      max_discount: 'No maximum',
      valid_days: 'No end',
      usable_for: 'Everything',
      membership_levels: 'Everybody',
    },
    cells: { value: voucherWorth },
  },
  {
    slug: 'products',
    resource: product,
    title: 'Products',
    noun: 'product',
    group: 'Money',
    icon: IconPackage,
    about: 'What the club sells over the counter.',
    columns: ['name', 'status', 'price', 'category', 'stock', 'sku'],
    labels: { stock: 'In stock' },
    help: { category: 'Products of one category stand together.', stock: 'Leave empty when nobody counts it.' },
    empty: { stock: 'Not counted' },
  },
  LEDGER,
  GATEWAY_MESSAGES,
];
