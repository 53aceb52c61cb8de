import { notifications } from '@clubhouse/messages/words/notifications';

/** What is urgent enough for a text message. Members choose each; without choosing they get none. */
export const SMS_TOPICS = ['offer', 'booking-cancelled', 'session-changed'] as const;
export type SmsTopic = (typeof SMS_TOPICS)[number];

/** … and what is sent because someone has just asked for it. */
export const SMS_KINDS = [...SMS_TOPICS, 'code', 'test'] as const;

/** A session that changes is urgent if it is this close. */
export const SHORT_NOTICE_HOURS = 48;

/** Whether something that begins at a moment is so close that an email may come too late. */
export const isShortNotice = (at: number, now: number): boolean =>
  at > now && at < now + SHORT_NOTICE_HOURS * 3_600_000;

/** What a topic is called, and what it is about in a few words. */
export const smsTopicText = (topic: SmsTopic): { readonly label: string; readonly about: string } => ({
  label: notifications[`sms.${topic}`](),
  about: notifications[`sms.${topic}.about`]({ hours: SHORT_NOTICE_HOURS }),
});
