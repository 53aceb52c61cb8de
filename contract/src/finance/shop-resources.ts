import { defineResource } from '../description/resource.ts';
import { AVAILABILITY, VOUCHER_USES, VOUCHER_VALUE_TYPES } from '../enums.ts';
import {
  choice,
  id,
  instant,
  integer,
  list,
  membershipLevel,
  money,
  nullable,
  optionalText,
  readOnly,
  required,
  text,
  unique,
  url,
} from '../fields/index.ts';

const voucherStaff = 'voucher.manage';

/** What vouchers of one kind are worth, for how long, for what and for whom. */
export const voucherGroup = defineResource({
  name: 'voucher group',
  path: '/voucher-group/',
  fields: {
    id: id(),
    name: unique(required(text(100))),
    status: choice(AVAILABILITY, 'ACTIVE'),
    description: optionalText(2000),
    value_type: required(choice(VOUCHER_VALUE_TYPES)),
    value: required(money({ min: 0 })),
    /** The most that a percentage takes off; empty: no ceiling. */
    max_discount: nullable(money({ min: 0.01 })),
    valid_days: nullable(integer({ min: 1, max: 3660 })),
    usable_for: list(choice(VOUCHER_USES), { max: 5 }),
    membership_levels: list(membershipLevel(3), { max: 60 }),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains', 'status'],
  search: ['name', 'description'],
  ordering: ['name', 'created_at'],
  order: ['name'],
  checks: [{ rule: 'atMost', field: 'value', max: 100, when: { value_type: 'PERCENT' } }],
  actions: { list: voucherStaff, read: voucherStaff, create: voucherStaff, update: voucherStaff, remove: voucherStaff },
});

const productStaff = 'product.manage';

/** What the club sells over the counter. */
export const product = defineResource({
  name: 'product',
  path: '/product/',
  fields: {
    id: id(),
    name: required(text(150)),
    category: required(text(60)),
    sku: nullable(unique(text(40))),
    description: optionalText(2000),
    price: required(money()),
    status: choice(AVAILABILITY, 'ACTIVE'),
    stock: nullable(integer({ min: 0, max: 1000000 })),
    feature_image: nullable(url()),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains', 'category', 'status'],
  search: ['name', 'sku', 'description'],
  ordering: ['name', 'price', 'created_at'],
  order: ['name'],
  actions: { list: 'member', read: 'member', create: productStaff, update: productStaff, remove: productStaff },
});
