import { membershipApplication, type Row } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { IconUserPlus } from '@tabler/icons-react';
import { defineEntry, type ResourceEntry } from '../../../kit/entry/entry.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationFigures } from './application-figures.tsx';
import { ApplicationMore } from './application-more.tsx';
import { ApplicationPage } from './application-page.tsx';

type Application = Row<typeof membershipApplication>;

const view = (name: string, label: string, status: string, ordering = 'sent_at') => ({
  name,
  label,
  values: { status, ordering },
});

/** Fields that say nothing about this application yet. */
const hides = (row: Application) => [
  ...(row.status === 'WAITLISTED' ? [] : (['waitlist_position'] as const)),
  ...(row.invoice === null ? (['invoice', 'amount', 'pay_by'] as const) : []),
  ...(row.member === null ? (['member'] as const) : []),
  ...(row.note === '' ? (['note'] as const) : []),
  ...(row.spouse_name === '' ? (['spouse_name'] as const) : []),
];

/** Applications for membership: the list, and a sheet or a page each to decide. */
export const APPLICATIONS: ResourceEntry = defineEntry({
  slug: 'applications',
  resource: membershipApplication,
  title: t.title(),
  noun: t.noun(),
  group: 'Members',
  icon: IconUserPlus,
  about: t.about(),
  Above: ApplicationFigures,
  columns: ['name', 'status', 'level_1', 'level_2', 'sent_at', 'email'],
  moreColumns: ['mobile', 'waitlist_position', 'amount', 'pay_by', 'decided_by_name', 'decided_at'],
  views: () => [
    view('new', t.viewNew(), 'RECEIVED'),
    view('decide', t.viewDecide(), 'CHECKED'),
    view('returned', t.viewReturned(), 'RETURNED'),
    view('waitlist', t.viewWaitlist(), 'WAITLISTED'),
    view('unpaid', t.viewUnpaid(), 'APPROVED'),
    view('declined', t.viewDeclined(), 'DECLINED', '-sent_at'),
  ],
  labels: {
    level_1: t.membership(),
    level_2: t.service(),
    sent_at: t.sentAt(),
    spouse_name: t.spouse(),
    date_of_birth: t.birth(),
    pay_by: t.payBy(),
    waitlist_position: t.waitlistPosition(),
    decided_at: t.decidedAt(),
    terms_accepted_at: t.termsAccepted(),
    note: t.note(),
  },
  omit: [
    'membership_type',
    'children',
    'sponsors',
    'corrections',
    'corrected',
    'documents',
    'decisions',
    'places',
    'places_taken',
    'created_at',
    'decided_by_name',
  ],
  hides,
  widths: { name: 180, status: 130, email: 220 },
  Record: ({ id }) => <ApplicationPage id={id} entry={APPLICATIONS} />,
  Actions: ApplicationActions,
  More: ApplicationMore,
});
