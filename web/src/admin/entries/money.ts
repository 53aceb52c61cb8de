import { product, voucherGroup } from '@clubhouse/contract';
import { IconPackage, IconTicket } from '@tabler/icons-react';
import type { Entry } from '../entry.ts';
import { voucherWorth } from '../screens/cells.tsx';

/** What is worth money: vouchers and goods. */
export const MONEY: readonly Entry[] = [
  {
    slug: 'voucher-groups',
    resource: voucherGroup,
    title: 'Voucher groups',
    noun: 'voucher group',
    group: 'Money',
    icon: IconTicket,
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
];
