import { newsletter } from '@clubhouse/contract';
import { IconMailForward } from '@tabler/icons-react';
import type { ResourceEntry } from '../entry.ts';
import { progressCell, statusCell, whenCell } from './cells.tsx';
import { NewsletterPage } from './newsletter-page.tsx';
import { NewsletterSheet } from './newsletter-sheet.tsx';

/** Newsletters: the list, and a page each that is an editor first, then a progress, then a result. */
export const NEWSLETTER: ResourceEntry = {
  slug: 'newsletters',
  resource: newsletter,
  title: 'Newsletters',
  noun: 'newsletter',
  group: 'Content',
  icon: IconMailForward,
  about: 'Letters made from posts, for everybody who agreed to get them.',
  columns: ['subject', 'status', 'progress', 'scheduled_at'],
  moreColumns: ['created_by_name', 'created_at'],
  labels: { scheduled_at: 'When', progress: 'Letters', created_by_name: 'Written by', is_osc: 'Second club' },
  widths: { subject: 260, status: 150, progress: 120, scheduled_at: 180 },
  views: () => [
    { name: 'drafts', label: 'Drafts', values: { status: 'DRAFT' } },
    { name: 'ahead', label: 'Scheduled', values: { status: 'SCHEDULED' } },
    { name: 'sent', label: 'Sent', values: { status: 'SENT', ordering: '-started_at' } },
  ],
  cells: { status: statusCell, progress: progressCell, scheduled_at: whenCell },
  Sheet: NewsletterSheet,
  Record: NewsletterPage,
  Form: NewsletterPage,
};
