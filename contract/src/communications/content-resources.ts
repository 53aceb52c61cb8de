import { communications as t } from '@clubhouse/messages/rules/communications';
import { defineResource } from '../description/resource.ts';
import { CALENDAR_DAY_TYPES, CALENDAR_KINDS, DAY_GROUPS, POST_CATEGORIES, POST_STATUSES } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  html,
  id,
  instant,
  integer,
  list,
  membershipLevel,
  nullable,
  optionalText,
  readOnly,
  required,
  text,
  url,
} from '../fields/index.ts';

const calendarStaff = 'calendar.manage';

/** A day or a range of days with a meaning. The first four kinds drive prices and hours. */
export const calendarEvent = defineResource({
  name: 'calendar event',
  path: '/calendar-event/',
  fields: {
    id: id(),
    name: required(text(150)),
    start_date: required(date()),
    end_date: required(date()),
    kind: choice(CALENDAR_KINDS, 'CLUB'),
    day_type: nullable(choice(CALENDAR_DAY_TYPES)),
    day_group: readOnly(choice(DAY_GROUPS)),
    is_closed: boolean(),
    description: optionalText(2000),
    color: optionalText(20),
    created_at: readOnly(instant()),
  },
  filters: [
    'name__icontains',
    'start_date__gte',
    'start_date__lte',
    'end_date__gte',
    'end_date__lte',
    'day_type',
    'kind',
  ],
  search: ['name', 'description'],
  ordering: ['start_date', 'name'],
  order: ['start_date'],
  checks: [
    {
      rule: 'notBefore',
      field: 'end_date',
      than: 'start_date',
      text: t.endDateBeforeStart,
    },
  ],
  actions: { list: 'member', read: 'member', create: calendarStaff, update: calendarStaff, remove: calendarStaff },
});

const editor = 'cms.manage';

/** A post: news, benefit, notice, promotion or page. */
export const post = defineResource({
  name: 'post',
  path: '/cms/',
  fields: {
    id: id(),
    title: required(text(200)),
    name: text(200),
    slug: readOnly(text(220)),
    category: choice(POST_CATEGORIES, 'NEWS'),
    status: required(choice(POST_STATUSES)),
    excerpt: optionalText(500),
    body: html(100000),
    feature_image: nullable(url()),
    membership_levels: list(membershipLevel(3), { max: 60 }),
    published_at: nullable(instant()),
    expires_at: nullable(instant()),
    is_osc: boolean(),
    sort_order: integer({ min: 0, max: 100000, fallback: 0 }),
    author_name: readOnly(text(150)),
    created_at: readOnly(instant()),
  },
  filters: ['title__icontains', 'name__icontains', 'status', 'category', 'is_osc'],
  search: ['title', 'excerpt'],
  ordering: ['published_at', 'title', 'sort_order', 'created_at'],
  order: ['-published_at'],
  checks: [
    {
      rule: 'notBefore',
      field: 'expires_at',
      than: 'published_at',
      text: t.postExpiryBeforeStart,
    },
  ],
  actions: { list: 'member', read: 'member', create: editor, update: editor, remove: editor },
});
