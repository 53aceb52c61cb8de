import { communications as t } from '@clubhouse/messages/rules/communications';
import { allActions, defineResource } from '../description/resource.ts';
import { CALENDAR_DAY_TYPES, CALENDAR_KINDS, DAY_GROUPS, POST_CATEGORIES, POST_STATUSES } from '../enums.ts';
import * as f from '../fields/index.ts';

const calendarStaff = 'calendar.manage';

/** A day or a range of days with a meaning. The first four kinds drive prices and hours. */
export const calendarEvent = defineResource('calendar event', '/calendar-event/', {
  fields: {
    id: f.id(),
    name: f.required(f.text(150)),
    start_date: f.required(f.date()),
    end_date: f.required(f.date()),
    kind: f.choice(CALENDAR_KINDS, 'CLUB'),
    day_type: f.nullable(f.choice(CALENDAR_DAY_TYPES)),
    day_group: f.readOnly(f.choice(DAY_GROUPS)),
    is_closed: f.boolean(),
    description: f.optionalText(2000),
    color: f.optionalText(20),
    created_at: f.readOnly(f.instant()),
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
  actions: allActions('member', calendarStaff),
});

const editor = 'cms.manage';

/** A post: news, benefit, notice, promotion or page. */
export const post = defineResource('post', '/cms/', {
  fields: {
    id: f.id(),
    title: f.required(f.text(200)),
    name: f.text(200),
    slug: f.readOnly(f.text(220)),
    category: f.choice(POST_CATEGORIES, 'NEWS'),
    status: f.required(f.choice(POST_STATUSES)),
    excerpt: f.optionalText(500),
    body: f.html(100000),
    ...f.pictureFields(),
    membership_levels: f.list(f.membershipLevel(3), { max: 60 }),
    published_at: f.nullable(f.instant()),
    expires_at: f.nullable(f.instant()),
    is_osc: f.boolean(),
    sort_order: f.integer({ min: 0, max: 100000, fallback: 0 }),
    author_name: f.readOnly(f.text(150)),
    created_at: f.readOnly(f.instant()),
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
  actions: allActions('member', editor),
});
