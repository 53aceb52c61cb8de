import { SMALL_PAGE_SIZE } from '../constants.ts';
import {
  boolean,
  id,
  integer,
  labelOf,
  nullable,
  optionalText,
  readOnly,
  reference,
  required,
  text,
  unique,
  url,
} from '../fields/index.ts';
import { instant } from '../fields/time.ts';
import { defineResource } from '../resource.ts';

const manage = 'facility.manage';
const actions = { list: 'member', read: 'member', create: manage, update: manage, remove: manage } as const;

/** A physical unit of the club. A parent is claimed by claiming all its leaves. */
export const space = defineResource({
  name: 'space',
  path: '/facility/space/',
  fields: {
    id: id(),
    name: unique(required(text(100))),
    description: optionalText(2000),
    parent: nullable(reference('space')),
    parent_name: labelOf('parent'),
    capacity: nullable(integer({ min: 0, max: 100000 })),
    is_active: boolean(true),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains', 'is_active', 'parent'],
  search: ['name', 'description'],
  ordering: ['name', 'created_at'],
  order: ['name'],
  pageSize: SMALL_PAGE_SIZE,
  actions,
});

/** The first shelf of the facilities: sports, rooms, … */
export const facilityCategory = defineResource({
  name: 'facility category',
  path: '/facility/category/',
  fields: {
    id: id(),
    name: unique(required(text(100))),
    feature_image: nullable(url()),
    sort_order: integer({ min: 0, max: 100000, fallback: 0 }),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains'],
  search: ['name'],
  ordering: ['name', 'sort_order'],
  order: ['name'],
  actions,
});

/** Facilities that share quotas and refund rules. */
export const facilityGroup = defineResource({
  name: 'facility group',
  path: '/facility/group/',
  fields: {
    id: id(),
    name: required(text(100)),
    category: required(reference('facility category')),
    category_name: labelOf('category'),
    sort_order: integer({ min: 0, max: 100000, fallback: 0 }),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains', 'category', 'category__id'],
  search: ['name'],
  ordering: ['name', 'sort_order'],
  order: ['name'],
  actions,
});
