import { counterSale, product, voucherGroup } from '@clubhouse/contract';
import { IconCashRegister, IconPackage, IconStack2 } from '@tabler/icons-react';
import type { Entry } from '../entry.ts';
import { INVOICES } from '../finance/invoice-entry.ts';
import { GATEWAY_MESSAGES, PAYMENTS } from '../finance/payment-entries.ts';
import { TillPage } from '../finance/till/till-page.tsx';
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
    labels: { value: 'Worth', value_type: 'Worth as', valid_days: 'Valid, days' },
    help: { valid_days: 'Counted from the day a voucher is given.', usable_for: 'Leave empty for everything.' },
    empty: { valid_days: 'No end', usable_for: 'Everything', membership_levels: 'Everybody' },
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
  GATEWAY_MESSAGES,
];
