import { calendarEvent, post } from '@clubhouse/contract';
import { IconCalendarEvent, IconNews } from '@tabler/icons-react';
import type { Entry } from '../entry.ts';

/** What members read. */
export const CONTENT: readonly Entry[] = [
  {
    slug: 'posts',
    resource: post,
    title: 'Posts',
    noun: 'post',
    group: 'Content',
    icon: IconNews,
    about: 'News, benefits, notices, promotions and pages.',
    columns: ['title', 'status', 'published_at', 'category', 'author_name'],
    labels: { published_at: 'Appears', expires_at: 'Disappears', author_name: 'Written by', slug: 'Address' },
    help: { excerpt: 'One or two sentences for lists.', published_at: 'Empty: the moment it is published.' },
    empty: { membership_levels: 'Everybody', expires_at: 'Never' },
    // Another word for the title on the wire.
    omit: ['name'],
    sections: [
      { title: 'Post', fields: ['title', 'category', 'status', 'excerpt', 'body', 'feature_image'] },
      {
        title: 'When and for whom',
        fields: ['published_at', 'expires_at', 'membership_levels', 'is_osc', 'sort_order'],
      },
    ],
  },
  {
    slug: 'calendar',
    resource: calendarEvent,
    title: 'Calendar',
    noun: 'calendar day',
    plural: 'calendar days',
    group: 'Content',
    icon: IconCalendarEvent,
    about: 'Holidays, closures and club days; they decide prices and hours.',
    columns: ['name', 'start_date', 'kind', 'end_date'],
    labels: { start_date: 'First day', end_date: 'Last day', color: 'Colour', day_group: 'Prices of' },
    help: { kind: 'Holidays and promotions have prices and hours of their own.' },
    // Day type and closed-flag say again what the kind says.
    omit: ['day_type', 'is_closed'],
  },
];
