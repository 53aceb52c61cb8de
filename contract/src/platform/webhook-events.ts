import { hasKey } from '../narrow.ts';
import { allows, BOOKKEEPERS, type Policy } from './rights.ts';

/** What a webhook can tell of. */
export const WEBHOOK_EVENT_TYPES = [
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'booking.checked_in',
  'enrolment.created',
  'enrolment.waitlisted',
  'enrolment.withdrawn',
  'invoice.issued',
  'invoice.paid',
  'invoice.cancelled',
  'payment.received',
  'payment.refunded',
  'member.created',
  'member.changed',
  'member.status_changed',
  'card.issued',
  'card.revoked',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** What staff send to see whether a webhook works. It says nothing about anyone. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

/** Who may read events, by the first word of their type. */
const READERS = {
  booking: ['booking.view', 'booking.manage'],
  enrolment: ['course.manage', 'event.manage'],
  invoice: BOOKKEEPERS,
  payment: BOOKKEEPERS,
  member: ['member.view', 'member.manage'],
  card: ['member.view', 'member.manage'],
  webhook: ['config.manage'],
} as const satisfies Readonly<Record<string, Policy>>;

/** Whether a person with these rights may read events of a type. */
export function mayReadEvent(type: string, rights: readonly string[]): boolean {
  const [subject = ''] = type.split('.');
  return hasKey(READERS, subject) && allows(READERS[subject], rights);
}
