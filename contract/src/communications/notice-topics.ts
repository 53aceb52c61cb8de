import { notifications } from '@clubhouse/messages/words/notifications';
import { isOneOf, keysOf } from '../narrow.ts';

/** Ways in which the club tells its members something. */
export const NOTICE_CHANNELS = ['BELL', 'MAIL', 'PUSH'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

interface Topic {
  /** Channels that can be switched off; on the others it always comes, or never. */
  readonly choice: readonly NoticeChannel[];
  readonly always: readonly NoticeChannel[];
}

/**
 * What the club writes about. What concerns money and the login, and news that would be missed at the door, cannot be
 * switched off everywhere: the bell keeps it, or the email does. A push notification can always be switched off.
 */
export const NOTICE_TOPICS = {
  'booking-reminder': {
    choice: ['BELL', 'MAIL', 'PUSH'],
    always: [],
  },
  booking: { choice: ['MAIL', 'PUSH'], always: ['BELL'] },
  'enrolment-reminder': {
    choice: ['BELL', 'MAIL', 'PUSH'],
    always: [],
  },
  enrolment: {
    choice: ['MAIL', 'PUSH'],
    always: ['BELL'],
  },
  message: {
    choice: ['MAIL', 'PUSH'],
    always: ['BELL'],
  },
  offer: {
    choice: ['MAIL', 'PUSH'],
    always: ['BELL'],
  },
  'invoice-reminder': {
    choice: ['BELL', 'MAIL', 'PUSH'],
    always: [],
  },
  money: { choice: ['BELL', 'PUSH'], always: ['MAIL'] },
  'membership-reminder': {
    choice: ['BELL', 'MAIL', 'PUSH'],
    always: [],
  },
  request: {
    choice: ['MAIL', 'PUSH'],
    always: ['BELL'],
  },
  account: {
    choice: ['PUSH'],
    always: ['MAIL'],
  },
} as const satisfies Readonly<Record<string, Topic>>;

export type NoticeTopic = keyof typeof NOTICE_TOPICS;
export const NOTICE_TOPIC_NAMES = keysOf(NOTICE_TOPICS);

/** What a topic is called, and what it is about in a few words. */
export const topicText = (topic: NoticeTopic): { readonly label: string; readonly about: string } => ({
  label: notifications[topic](),
  about: notifications[`${topic}.about`](),
});

/** Whether a member may switch a topic off on a channel. */
export const mayChoose = (topic: NoticeTopic, channel: NoticeChannel): boolean =>
  isOneOf<NoticeChannel>(NOTICE_TOPICS[topic].choice, channel);
