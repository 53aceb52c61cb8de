import { defineOperation } from '../description/operation.ts';
import { boolean, choice, list, readOnly, required } from '../fields/index.ts';
import { NOTICE_CHANNELS, NOTICE_TOPIC_NAMES } from './notice-topics.ts';

const topic = choice(NOTICE_TOPIC_NAMES);
const answer = { no_bell: readOnly(list(topic)), no_mail: readOnly(list(topic)) };

export const readNoticeChoices = defineOperation({
  method: 'GET',
  path: '/notice-choices/',
  policy: 'member',
  summary: 'What the caller does not want to hear about, in the bell and by mail.',
  answer,
});

export const changeNoticeChoice = defineOperation({
  method: 'POST',
  path: '/notice-choices/',
  policy: 'member',
  summary: 'Switches a topic on or off on one channel.',
  body: { topic: required(topic), channel: required(choice(NOTICE_CHANNELS)), on: required(boolean()) },
  answer,
});
