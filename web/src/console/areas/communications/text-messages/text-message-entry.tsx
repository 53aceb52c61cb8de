import { type SMS_KINDS, type SmsTopic, smsMessage, smsTopicText } from '@clubhouse/contract';
import { textMessages as t } from '@clubhouse/messages/console/communications/text-messages';
import { IconMessage2 } from '@tabler/icons-react';
import { defineEntry, type Entry } from '../../../kit/entry/entry.ts';
import { TestText } from './test-text.tsx';
import { TextFigures } from './text-figures.tsx';

const topicWords = (topic: (typeof SMS_KINDS)[number]): string => {
  if (topic === 'code') return t.codeTopic();
  return topic === 'test' ? t.testTopic() : smsTopicText(topic satisfies SmsTopic).label;
};

/** Texts to members: what was sent, to whom, what it cost, and why some failed. */
export const TEXT_MESSAGES: Entry = defineEntry({
  slug: 'text-messages',
  resource: smsMessage,
  title: t.title(),
  noun: t.noun(),
  group: 'Communications',
  icon: IconMessage2,
  about: t.about(),
  columns: ['topic', 'status', 'created_at', 'recipient', 'error', 'cost'],
  nameOf: ({ topic, recipient }) => `${topicWords(topic)} · ${recipient}`,
  labels: {
    topic: t.topicLabel(),
    text: t.textLabel(),
    error: t.errorLabel(),
    recipient: t.recipientLabel(),
    username: t.userLabel(),
    cost: t.costLabel(),
    segments: t.segmentsLabel(),
  },
  cells: { topic: ({ topic }) => topicWords(topic) },
  empty: { error: t.none(), text: t.codeHidden(), sent_at: t.notYet(), delivered_at: t.notYet() },
  views: () => [{ name: 'failed', label: t.failedView(), values: { status: 'FAILED' } }],
  Above: TextFigures,
  HeadAction: TestText,
});
