import { defineOperation } from '../description/operation.ts';
import * as f from '../fields/index.ts';
import { NOTICE_CHANNELS, NOTICE_TOPIC_NAMES } from './notice-topics.ts';

const topic = f.choice(NOTICE_TOPIC_NAMES);
const answer = {
  no_bell: f.readOnly(f.list(topic)),
  no_mail: f.readOnly(f.list(topic)),
  no_push: f.readOnly(f.list(topic)),
};

export const readNoticeChoices = defineOperation('GET', '/notice-choices/', {
  policy: 'member',
  summary: 'What the caller does not want to hear about, in the bell, by mail and by push notification.',
  answer,
});

export const changeNoticeChoice = defineOperation('POST', '/notice-choices/', {
  policy: 'member',
  summary: 'Switches a topic on or off on one channel.',
  body: { topic: f.required(topic), channel: f.required(f.choice(NOTICE_CHANNELS)), on: f.required(f.boolean()) },
  answer,
});
