import { SMALL_PAGE_SIZE } from '../constants.ts';
import { allActions, defineResource, reading } from '../description/resource.ts';
import { DAY_GROUPS, DAY_TYPES, FACILITY_TYPES, PEAK_TYPES, PRICE_UNITS, YES_NO } from '../enums.ts';
import * as f from '../fields/index.ts';
import { ANY_ACTING } from '../members/acting/acting-rights.ts';

const manage = 'facility.manage';
const actions = allActions('member', manage);
const acting = reading(ANY_ACTING);

/** A physical unit of the club. A parent is claimed by claiming all its leaves. */
export const space = defineResource('space', '/facility/space/', {
  fields: {
    id: f.id(),
    name: f.unique(f.required(f.text(100))),
    description: f.optionalText(2000),
    parent: f.nullable(f.reference('space')),
    parent_name: f.labelOf('parent'),
    capacity: f.nullable(f.integer({ min: 0, max: 100000 })),
    is_active: f.boolean(true),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains', 'is_active', 'parent'],
  search: ['name', 'description'],
  ordering: ['name', 'created_at'],
  order: ['name'],
  pageSize: SMALL_PAGE_SIZE,
  actions,
  acting,
});

/** The top-level categories of facilities: sports, rooms, … */
export const facilityCategory = defineResource('facility category', '/facility/category/', {
  fields: {
    id: f.id(),
    name: f.unique(f.required(f.text(100))),
    feature_image: f.picture(),
    sort_order: f.integer({ min: 0, max: 100000, fallback: 0 }),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains'],
  search: ['name'],
  ordering: ['name', 'sort_order'],
  order: ['name'],
  actions,
  acting,
});

/** A number from one up, or no bound at all. */
const bound = () => f.nullable(f.integer({ min: 1, max: 1000 }));

/** From this many hours before the start on, this share comes back; none: the club's usual steps. */
export const refundStep = f.object({
  hours: f.required(f.integer({ min: 0, max: 8760 })),
  percent: f.required(f.integer({ min: 0, max: 100 })),
});

/** Facilities that share quotas, refund steps and the rules of turning up. */
export const facilityGroup = defineResource('facility group', '/facility/group/', {
  fields: {
    id: f.id(),
    name: f.required(f.text(100)),
    category: f.required(f.reference('facility category')),
    category_name: f.labelOf('category'),
    sort_order: f.integer({ min: 0, max: 100000, fallback: 0 }),
    quota_live_member: bound(),
    quota_live_household: bound(),
    quota_peak_hours_member: bound(),
    quota_peak_hours_household: bound(),
    refund_steps: f.list(refundStep, { max: 10 }),
    check_in: f.boolean(false),
    no_show_minutes: f.integer({ min: 0, max: 1440, fallback: 15 }),
    strike_limit: bound(),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains', 'category', 'category__id'],
  search: ['name'],
  ordering: ['name', 'sort_order'],
  order: ['name'],
  actions,
  acting,
});

/** What a slot costs for whom and when. The row that fits most closely decides. */
export const pricing = {
  id: f.id(),
  membership_level_3: f.nullable(f.membershipLevel(3)),
  day_types: f.required(f.list(f.choice(DAY_TYPES), { min: 1, max: 11 })),
  day_group: f.choice(DAY_GROUPS, 'normal'),
  peak_type: f.choice(PEAK_TYPES, 'default'),
  start_time: f.nullable(f.time()),
  end_time: f.nullable(f.time()),
  price: f.required(f.money()),
  unit: f.choice(PRICE_UNITS, 'SLOT'),
};

/** From when on a slot can be booked, and with how much notice. */
export const bookingPeriod = {
  id: f.id(),
  membership_level_3: f.nullable(f.membershipLevel(3)),
  advance_days: f.required(f.integer({ min: 0, max: 365 })),
  open_time: f.time('00:00:00'),
  min_notice_minutes: f.integer({ min: 0, max: 43_200, fallback: 0 }),
};

/** When a facility is open on a kind of day, and how busy that time is. */
export const operatingHours = {
  id: f.id(),
  day_type: f.required(f.choice(DAY_TYPES)),
  day_group: f.choice(DAY_GROUPS, 'normal'),
  peak_type: f.choice(PEAK_TYPES, 'default'),
  open_time: f.required(f.time()),
  close_time: f.required(f.time()),
  is_closed: f.boolean(false),
};

/** What members book: a court, a hall that is four courts, a room, the gym. */
export const facility = defineResource('facility', '/sport-facility/', {
  fields: {
    id: f.id(),
    name: f.unique(f.required(f.text(100))),
    type: f.required(f.choice(FACILITY_TYPES)),
    category: f.required(f.reference('facility category')),
    category_name: f.labelOf('category'),
    group: f.nullable(f.reference('facility group')),
    group_name: f.labelOf('group'),
    spaces: f.list(f.reference('space'), { max: 100 }),
    description: f.optionalText(5000),
    ...f.pictureFields(),
    location: f.optionalText(100),
    capacity: f.nullable(f.integer({ min: 1, max: 100_000 })),
    slot_minutes: f.integer({ min: 5, max: 1440, fallback: 60 }),
    min_slots_per_booking: f.integer({ min: 1, max: 100, fallback: 1 }),
    max_slots_per_booking: f.integer({ min: 1, max: 100, fallback: 2 }),
    is_visible: f.boolean(true),
    multiple_booking: f.choice(YES_NO, 'NO'),
    terms_and_conditions: f.optionalText(20_000),
    sort_order: f.integer({ min: 0, max: 100_000, fallback: 0 }),
    pricings: f.rows(pricing),
    advance_booking_periods: f.rows(bookingPeriod),
    operating_hours: f.rows(operatingHours),
    /** Never shown with a value; as a filter it asks for what is open that day. */
    date: f.readOnly(f.nullable(f.date())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains', 'category', 'category__id', 'group', 'group__id', 'type', 'is_visible', 'date'],
  search: ['name', 'location'],
  ordering: ['name', 'created_at', 'sort_order'],
  order: ['name'],
  actions,
  acting,
});
