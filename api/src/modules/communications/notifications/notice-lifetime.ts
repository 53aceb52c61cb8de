import type { NoticeTopic } from '@clubhouse/contract';

const HOUR = 3600;

/** For how many seconds a push notification is worth showing; what is not named here lasts three days. */
const SECONDS: Partial<Readonly<Record<NoticeTopic, number>>> = {
  'booking-reminder': 12 * HOUR,
  'enrolment-reminder': 12 * HOUR,
  offer: 24 * HOUR,
};

export const lifetimeOf = (topic: NoticeTopic): number => SECONDS[topic] ?? 72 * HOUR;

/** What has to be answered soon: the email waits a minute for the push notification, and isn't sent once that was seen. */
const URGENT: readonly NoticeTopic[] = ['offer'];

export const isUrgent = (topic: NoticeTopic): boolean => URGENT.includes(topic);
