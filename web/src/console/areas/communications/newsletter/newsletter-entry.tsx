import { newsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { IconMailForward } from '@tabler/icons-react';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { progressCell, statusCell, whenCell } from './newsletter-columns.tsx';
import { NewsletterPage } from './newsletter-page.tsx';
import { NewsletterSheet } from './newsletter-sheet.tsx';

/** Newsletters: the list, and a page each that is an editor first, then a progress, then a result. */
export const NEWSLETTER = defineEntry({
  slug: 'newsletters',
  resource: newsletter,
  title: t.pageTitle(),
  noun: t.newsletterNoun(),
  group: 'Communications',
  icon: IconMailForward,
  about: t.pageAbout(),
  columns: ['subject', 'status', 'progress', 'scheduled_at'],
  moreColumns: ['created_by_name', 'created_at'],
  labels: {
    scheduled_at: t.dateLabel(),
    progress: t.emailsLabel(),
    created_by_name: t.authorLabel(),
    is_osc: t.secondClubLabel(),
  },
  widths: { subject: 260, status: 150, progress: 120, scheduled_at: 180 },
  views: () => [
    { name: 'drafts', label: t.draftsView(), values: { status: 'DRAFT' } },
    { name: 'ahead', label: t.scheduledView(), values: { status: 'SCHEDULED' } },
    { name: 'sent', label: t.sentLabel(), values: { status: 'SENT', ordering: '-started_at' } },
  ],
  cells: { status: statusCell, progress: progressCell, scheduled_at: whenCell },
  Sheet: NewsletterSheet,
  Record: NewsletterPage,
  Form: NewsletterPage,
});
