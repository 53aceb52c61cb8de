import {
  arrears,
  BOOKKEEPERS,
  dailyClosing,
  dayFigures,
  feeRun,
  previewFees,
  product,
  voucherGroup,
} from '@clubhouse/contract';
import { entries as t } from '@clubhouse/messages/console/entries';
import { search } from '@clubhouse/messages/console/search';
import {
  IconCalendarDollar,
  IconChartBar,
  IconHourglassLow,
  IconLock,
  IconPackage,
  IconStack2,
} from '@tabler/icons-react';
import { BANK } from '../areas/finance/bank/bank-entry.ts';
import { FeesPage } from '../areas/finance/fees/fees-page.tsx';
import { INVOICES } from '../areas/finance/invoices/invoice-entry.ts';
import { LEDGER } from '../areas/finance/ledger/ledger-entry.ts';
import { DISPUTES } from '../areas/finance/payments/dispute-entry.tsx';
import { GATEWAY_MESSAGES, PAYMENTS } from '../areas/finance/payments/payment-entries.ts';
import { REFUNDS } from '../areas/finance/payments/refund-entry.tsx';
import { ArrearsPage } from '../areas/finance/treasury/arrears-page.tsx';
import { ClosingPage } from '../areas/finance/treasury/closing-page.tsx';
import { IncomePage } from '../areas/finance/treasury/income-page.tsx';
import { voucherWorth } from '../areas/finance/vouchers/voucher-columns.tsx';
import { VOUCHERS } from '../areas/finance/vouchers/voucher-entry.ts';
import { defineEntry, type Entry } from '../kit/entry/entry.ts';

/** What is owed and paid. */
export const MONEY: readonly Entry[] = [
  INVOICES,
  PAYMENTS,
  REFUNDS,
  DISPUTES,
  {
    slug: 'fees',
    Page: FeesPage,
    deep: true,
    title: t.monthlyRunTitle(),
    group: 'Money',
    icon: IconCalendarDollar,
    about: t.monthlyRunAbout(),
    tasks: () => [{ label: search.runFees(), needs: feeRun.actions.create ?? [] }],
    needs: previewFees.policy,
  },
  BANK,
  {
    slug: 'closing',
    Page: ClosingPage,
    title: t.dailyClosingTitle(),
    group: 'Money',
    icon: IconLock,
    about: t.dailyClosingAbout(),
    tasks: () => [{ label: search.closeDay(), needs: dailyClosing.actions.create ?? [] }],
    needs: dayFigures.policy,
  },
  {
    slug: 'arrears',
    Page: ArrearsPage,
    title: t.arrearsTitle(),
    group: 'Money',
    icon: IconHourglassLow,
    about: t.arrearsAbout(),
    needs: arrears.policy,
  },
  {
    slug: 'income',
    Page: IncomePage,
    title: t.incomeTitle(),
    group: 'Money',
    icon: IconChartBar,
    about: t.incomeAbout(),
    // A person who has reports finds it there.
    needs: BOOKKEEPERS,
  },
  VOUCHERS,
  defineEntry({
    slug: 'voucher-groups',
    resource: voucherGroup,
    title: t.voucherGroupsTitle(),
    noun: t.voucherGroupNoun(),
    group: 'Shop',
    icon: IconStack2,
    about: t.voucherGroupsAbout(),
    columns: ['name', 'status', 'value', 'valid_days', 'membership_levels'],
    labels: {
      value: t.voucherGroupsWorth(),
      value_type: t.voucherGroupsWorthAs(),
      max_discount: t.voucherGroupsMaximum(),
      valid_days: t.voucherGroupsDays(),
    },
    help: {
      max_discount: t.voucherGroupsMaximumHelp(),
      valid_days: t.voucherGroupsDaysHelp(),
      usable_for: t.voucherGroupsScopeHelp(),
    },
    empty: {
      max_discount: t.voucherGroupsNoMaximum(),
      valid_days: t.noEndDate(),
      usable_for: t.voucherGroupsEverything(),
      membership_levels: t.voucherGroupsEveryone(),
    },
    cells: { value: voucherWorth },
  }),
  defineEntry({
    slug: 'products',
    resource: product,
    title: t.productsTitle(),
    noun: t.productNoun(),
    group: 'Shop',
    icon: IconPackage,
    about: t.productsAbout(),
    columns: ['name', 'status', 'price', 'category', 'stock', 'sku'],
    labels: { stock: t.productsStock() },
    help: { category: t.productsCategoryHelp(), stock: t.productsStockHelp() },
    empty: { stock: t.productsNoStock() },
  }),
  LEDGER,
  GATEWAY_MESSAGES,
];
