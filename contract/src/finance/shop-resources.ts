import { allActions, defineResource } from '../description/resource.ts';
import { AVAILABILITY, VOUCHER_USES, VOUCHER_VALUE_TYPES } from '../enums.ts';
import * as f from '../fields/index.ts';

const voucherStaff = 'voucher.manage';

/** What vouchers of one kind are worth, for how long, for what and for whom. */
export const voucherGroup = defineResource('voucher group', '/voucher-group/', {
  fields: {
    id: f.id(),
    name: f.unique(f.required(f.text(100))),
    status: f.choice(AVAILABILITY, 'ACTIVE'),
    description: f.optionalText(2000),
    value_type: f.required(f.choice(VOUCHER_VALUE_TYPES)),
    value: f.required(f.money({ min: 0 })),
    /** The most that a percentage takes off; empty: no ceiling. */
    max_discount: f.nullable(f.money({ min: 0.01 })),
    valid_days: f.nullable(f.integer({ min: 1, max: 3660 })),
    usable_for: f.list(f.choice(VOUCHER_USES), { max: 5 }),
    membership_levels: f.list(f.membershipLevel(3), { max: 60 }),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains', 'status'],
  search: ['name', 'description'],
  ordering: ['name', 'created_at'],
  order: ['name'],
  checks: [{ rule: 'atMost', field: 'value', max: 100, when: { value_type: 'PERCENT' } }],
  actions: allActions(voucherStaff),
});

const productStaff = 'product.manage';

/** What the club sells over the counter. */
export const product = defineResource('product', '/product/', {
  fields: {
    id: f.id(),
    name: f.required(f.text(150)),
    category: f.required(f.text(60)),
    sku: f.nullable(f.unique(f.text(40))),
    description: f.optionalText(2000),
    price: f.required(f.money()),
    status: f.choice(AVAILABILITY, 'ACTIVE'),
    stock: f.nullable(f.integer({ min: 0, max: 1000000 })),
    feature_image: f.picture(),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains', 'category', 'status'],
  search: ['name', 'sku', 'description'],
  ordering: ['name', 'price', 'created_at'],
  order: ['name'],
  actions: allActions('member', productStaff),
});
