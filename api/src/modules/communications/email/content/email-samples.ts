import type { EmailTemplateName } from '@clubhouse/contract';
import type { MailTemplate, MailValues } from '../templates/index.ts';

/** An email with made-up values, for the preview. */
export type Sample = {
  readonly [T in MailTemplate]: { readonly template: T; readonly values: MailValues<T> };
}[MailTemplate];

const name = 'Mei Ling Tan';

const booking = (news: MailValues<'booking'>['news']): Sample => ({
  template: 'booking',
  values: {
    news,
    name,
    url: '/bookings?tab=mine',
    facility: 'Tennis court 2',
    location: 'East lawn',
    when: 'Sat 12 Dec, 09:00–10:00',
    number: 'B-2026-00412',
    why: news === 'cancelled' ? 'The court is being resurfaced.' : '',
    back: news === 'cancelled' ? 'S$ 24.00' : '',
    until: news === 'offered' ? 'Fri 11 Dec, 18:00' : '',
  },
});

const enrolment = (news: MailValues<'enrolment'>['news']): Sample => ({
  template: 'enrolment',
  values: {
    news,
    name,
    url: '/courses?show=yours',
    what: 'Swimming for beginners, Term 1',
    when: 'Sat 9 Jan, 10:00–11:00 (first of 8)',
    where: 'Main pool',
    who: 'Mei Ling Tan, Ethan Tan',
    number: 'C-2026-00087',
    why:
      news === 'called-off'
        ? 'The instructor is ill.'
        : news === 'rescheduled'
          ? 'The session on 16 Jan moves to 18 Jan.'
          : '',
    back: news === 'withdrawn' || news === 'called-off' ? 'S$ 160.00' : '',
    until: news === 'offered' ? 'Fri 8 Jan, 18:00' : '',
  },
});

const visit = (news: MailValues<'visit'>['news']): Sample => ({
  template: 'visit',
  values: {
    news,
    name,
    organiser: 'Darius Tan',
    facility: 'Tennis Court 1',
    location: 'Sports hall',
    when: '12 Dec 2026, 18:00–19:00',
    url: '/visit/sample',
  },
});

const share = (news: MailValues<'share'>['news']): Sample => ({
  template: 'share',
  values: {
    news,
    name,
    organiser: 'Darius Tan',
    facility: 'Tennis Court 1',
    when: '12 Dec 2026, 18:00–19:00',
    amount: 'S$ 12.00',
    until: 'Fri 11 Dec, 18:00',
    back: news === 'returned' ? 'S$ 12.00' : news === 'rest' ? 'S$ 24.00' : '',
    url: '/visit/sample',
  },
});

const change = (news: MailValues<'membership-change'>['news']): Sample => ({
  template: 'membership-change',
  values: { news, name, membership: 'Associate, Non-active', url: '/renew/change' },
});

const application = (news: MailValues<'application'>['news']): Sample => ({
  template: 'application',
  values: {
    news,
    name,
    url: '/join',
    reason: news === 'returned' ? 'Address: please add the unit number.' : '',
    amount: 'S$ 138.00',
    until: '15 Dec 2026',
    position: '3',
  },
});

const invoice = {
  name,
  url: '/transactions',
  what: 'Membership fee, December 2026',
  number: 'INV-2026-01204',
  amount: 'S$ 108.00',
  due: '15 Dec 2026',
};

/** Every email whose text the club can change, with made-up values. */
export const SAMPLES: Readonly<Record<EmailTemplateName, Sample>> = {
  'member-invitation': {
    template: 'member-invitation',
    values: { name, membership_id: 'M004812', email: 'mei.ling@example.com', url: '/create-login' },
  },
  'create-login': { template: 'create-login', values: { name, url: '/create-login', minutes: 1440 } },
  'account-activated': { template: 'account-activated', values: { name, login: '' } },
  'password-reset': { template: 'password-reset', values: { name, url: '/reset-password', minutes: 60, login: '' } },
  'password-changed': {
    template: 'password-changed',
    values: { name, when: 'Sat 12 Dec, 09:12', device: 'Safari on an iPhone' },
  },
  'acting-consent': {
    template: 'acting-consent',
    values: {
      name,
      url: '/profile',
      subject: 'Darius Tan lets you act for them',
      opening: 'Darius Tan has allowed you to act for them at the club.',
      rights: 'Book, Cancel',
      why: '',
      note: 'You can give this back at any time in your profile.',
    },
  },
  'erasure-decided': {
    template: 'erasure-decided',
    values: {
      name,
      url: '/profile',
      title: 'Your data will be erased',
      body: 'On 2026-12-24 we erase what we keep about you.',
      note: 'If you’ve changed your mind, tell us before that day.',
    },
  },
  'request-sent': { template: 'request-sent', values: { name, url: '/update-requests', fields: 'mobile, postcode' } },
  'request-answered': {
    template: 'request-answered',
    values: {
      name,
      url: '/update-requests',
      accepted: 'postcode',
      refused: 'name',
      remarks: 'Please add a supporting document.',
    },
  },
  'invoice-issued': { template: 'invoice-issued', values: invoice },
  'invoice-due': { template: 'invoice-due', values: invoice },
  'invoice-overdue': { template: 'invoice-overdue', values: { ...invoice, total: '', days: '7' } },
  receipt: {
    template: 'receipt',
    values: { name, url: '/transactions', amount: 'S$ 108.00', method: 'PayNow', numbers: 'INV-2026-01204', back: '' },
  },
  'payment-disputed': {
    template: 'payment-disputed',
    values: {
      name,
      url: '/transactions',
      amount: 'S$ 108.00',
      numbers: 'INV-2026-01204',
      due: 'S$ 108.00',
      taken: 'yes',
    },
  },
  statement: {
    template: 'statement',
    values: { name, url: '/transactions', from: '1 Jan 2026', to: '31 Dec 2026', balance: 'S$ 108.00' },
  },
  'membership-ends': {
    template: 'membership-ends',
    values: { name, ends: '31 Dec 2026', online: true, url: '/renew' },
  },
  'records-merged': { template: 'records-merged', values: { name, kept: 'M004817', old: 'M009120', url: '/profile' } },
  'membership-renewed': { template: 'membership-renewed', values: { name, until: '31 Dec 2027', url: '/renew' } },
  'membership-change.done': change('done'),
  'membership-change.lapsed': change('lapsed'),
  'membership-change.stopped': change('stopped'),
  'application.link': application('link'),
  'application.member': application('member'),
  'application.received': application('received'),
  'application.interview': application('interview'),
  'application.returned': application('returned'),
  'application.waitlisted': application('waitlisted'),
  'application.approved': application('approved'),
  'application.declined': application('declined'),
  'application.lapsed': application('lapsed'),
  'sponsor-request': {
    template: 'sponsor-request',
    values: { name, applicant: 'Daniel Ong', role: 'PROPOSER', url: '/sponsorships' },
  },
  'booking.confirmed': booking('confirmed'),
  'booking.moved': booking('moved'),
  'booking.cancelled': booking('cancelled'),
  'booking.offered': booking('offered'),
  'booking.reminder': booking('reminder'),
  'booking.no-show': booking('no-show'),
  'visit.invited': visit('invited'),
  'visit.moved': visit('moved'),
  'visit.cancelled': visit('cancelled'),
  'visit.removed': visit('removed'),
  'visit.accepted': visit('accepted'),
  'visit.refused': visit('refused'),
  'share.asked': share('asked'),
  'share.reminder': share('reminder'),
  'share.paid': share('paid'),
  'share.returned': share('returned'),
  'share.rest': share('rest'),
  'enrolment.confirmed': enrolment('confirmed'),
  'enrolment.waitlisted': enrolment('waitlisted'),
  'enrolment.offered': enrolment('offered'),
  'enrolment.withdrawn': enrolment('withdrawn'),
  'enrolment.goes-ahead': enrolment('goes-ahead'),
  'enrolment.called-off': enrolment('called-off'),
  'enrolment.moved': enrolment('moved'),
  'enrolment.rescheduled': enrolment('rescheduled'),
  'enrolment.reminder': enrolment('reminder'),
};
