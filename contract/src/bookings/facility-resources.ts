import { SMALL_PAGE_SIZE } from '../constants.ts';
import { defineResource } from '../description/resource.ts';
import { DAY_GROUPS, DAY_TYPES, FACILITY_TYPES, PEAK_TYPES, PRICE_UNITS, YES_NO } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  id,
  instant,
  integer,
  labelOf,
  list,
  membershipLevel,
  money,
  nullable,
  object,
  optionalText,
  readOnly,
  reference,
  required,
  rows,
  text,
  time,
  unique,
  url,
} from '../fields/index.ts';

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

/** A number from one up, or no bound at all. */
const bound = () => nullable(integer({ min: 1, max: 1000 }));

/** From this many hours before the start on, this share comes back; none: the club's usual steps. */
export const refundStep = object({
  hours: required(integer({ min: 0, max: 8760 })),
  percent: required(integer({ min: 0, max: 100 })),
});

/** Facilities that share quotas, refund steps and the rules of turning up. */
export const facilityGroup = defineResource({
  name: 'facility group',
  path: '/facility/group/',
  fields: {
    id: id(),
    name: required(text(100)),
    category: required(reference('facility category')),
    category_name: labelOf('category'),
    sort_order: integer({ min: 0, max: 100000, fallback: 0 }),
    quota_live_member: bound(),
    quota_live_household: bound(),
    quota_peak_hours_member: bound(),
    quota_peak_hours_household: bound(),
    refund_steps: list(refundStep, { max: 10 }),
    check_in: boolean(false),
    no_show_minutes: integer({ min: 0, max: 1440, fallback: 15 }),
    strike_limit: bound(),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains', 'category', 'category__id'],
  search: ['name'],
  ordering: ['name', 'sort_order'],
  order: ['name'],
  actions,
});

/** What a slot costs for whom and when. The row that fits most closely decides. */
export const pricing = {
  id: id(),
  membership_level_3: nullable(membershipLevel(3)),
  day_types: required(list(choice(DAY_TYPES), { min: 1, max: 11 })),
  day_group: choice(DAY_GROUPS, 'normal'),
  peak_type: choice(PEAK_TYPES, 'default'),
  start_time: nullable(time()),
  end_time: nullable(time()),
  price: required(money()),
  unit: choice(PRICE_UNITS, 'SLOT'),
};

/** From when on a slot can be booked, and with how much notice. */
export const bookingPeriod = {
  id: id(),
  membership_level_3: nullable(membershipLevel(3)),
  advance_days: required(integer({ min: 0, max: 365 })),
  open_time: time('00:00:00'),
  min_notice_minutes: integer({ min: 0, max: 43_200, fallback: 0 }),
};

/** When a facility is open on a kind of day, and how busy that time is. */
export const operatingHours = {
  id: id(),
  day_type: required(choice(DAY_TYPES)),
  day_group: choice(DAY_GROUPS, 'normal'),
  peak_type: choice(PEAK_TYPES, 'default'),
  open_time: required(time()),
  close_time: required(time()),
  is_closed: boolean(false),
};

/** What members book: a court, a hall that is four courts, a room, the gym. */
export const facility = defineResource({
  name: 'facility',
  path: '/sport-facility/',
  fields: {
    id: id(),
    name: unique(required(text(100))),
    type: required(choice(FACILITY_TYPES)),
    category: required(reference('facility category')),
    category_name: labelOf('category'),
    group: nullable(reference('facility group')),
    group_name: labelOf('group'),
    spaces: list(reference('space'), { max: 100 }),
    description: optionalText(5000),
    feature_image: nullable(url()),
    location: optionalText(100),
    capacity: nullable(integer({ min: 1, max: 100_000 })),
    slot_minutes: integer({ min: 5, max: 1440, fallback: 60 }),
    min_slots_per_booking: integer({ min: 1, max: 100, fallback: 1 }),
    max_slots_per_booking: integer({ min: 1, max: 100, fallback: 2 }),
    is_visible: boolean(true),
    multiple_booking: choice(YES_NO, 'NO'),
    terms_and_conditions: optionalText(20_000),
    sort_order: integer({ min: 0, max: 100_000, fallback: 0 }),
    pricings: rows(pricing),
    advance_booking_periods: rows(bookingPeriod),
    operating_hours: rows(operatingHours),
    /** Never shown with a value; as a filter it asks for what is open that day. */
    date: readOnly(nullable(date())),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains', 'category', 'category__id', 'group', 'group__id', 'type', 'is_visible', 'date'],
  search: ['name', 'location'],
  ordering: ['name', 'created_at', 'sort_order'],
  order: ['name'],
  actions,
});
