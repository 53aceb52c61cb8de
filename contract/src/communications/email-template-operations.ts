import { defineOperation } from '../description/operation.ts';
import {
  boolean,
  choice,
  instant,
  integer,
  nullable,
  optionalText,
  readOnly,
  required,
  rows,
  type Shown,
  several,
  text,
  words,
} from '../fields/index.ts';
import { LETTER_NAMES } from './email-templates.ts';
import { hasServer } from './mail-server.ts';

const policy = 'config.manage';

const wordedLetterFields = {
  letter: choice(LETTER_NAMES),
  label: words(),
  subject: words(),
  opening: words(),
  closing: words(),
  /** What can stand in braces. */
  places: several(words()),
  /** Our own words, with their places. */
  default_subject: words(),
  default_opening: words(),
  changed_at: nullable(instant()),
  changed_by: nullable(words()),
};
/** One letter with our words and the club's. */
export type WordedLetter = Readonly<Shown<typeof wordedLetterFields>>;

const wording = {
  letter: required(choice(LETTER_NAMES)),
  subject: optionalText(200),
  opening: optionalText(2000),
  closing: optionalText(2000),
};
const shown = { subject: readOnly(text(300)), html: readOnly(text(200000)), text: readOnly(text(100000)) };

export const readLetters = defineOperation({
  method: 'GET',
  path: '/system/letters/',
  policy,
  summary: 'Every letter whose words can be changed, with our words and the club’s.',
  answer: { letters: rows(wordedLetterFields) },
});

export const saveLetter = defineOperation({
  method: 'PUT',
  path: '/system/letters/',
  policy,
  summary: 'Changes the words of a letter. A part that is left empty keeps our words.',
  body: wording,
  answer: { status: readOnly(choice(['OK'])) },
});

export const previewLetter = defineOperation({
  method: 'POST',
  path: '/system/letters/preview/',
  policy,
  summary: 'A letter as its reader would see it, with made-up values.',
  body: { ...wording, is_osc: boolean() },
  answer: shown,
});

export const testLetter = defineOperation({
  method: 'POST',
  path: '/system/letters/test/',
  policy,
  summary: 'Sends the same letter to the caller.',
  body: { ...wording, is_osc: boolean() },
  answer: { to: readOnly(text(254)), has_server: hasServer() },
});

export const sendKept = defineOperation({
  method: 'POST',
  path: '/system/outbox/send-kept/',
  policy,
  summary: 'Sends every message that was kept for lack of a mail server; those with a link that has expired stay.',
  answer: { queued: readOnly(integer()), left: readOnly(integer()) },
});

export const keptMail = defineOperation({
  method: 'GET',
  path: '/system/outbox/kept/',
  policy,
  summary: 'How many messages are kept and can be sent, how many wait to be sent, and whether a mail server is set up.',
  answer: { kept: readOnly(integer()), waiting: readOnly(integer()), has_server: hasServer() },
});

export const resendDead = defineOperation({
  method: 'POST',
  path: '/system/outbox/resend-dead/',
  policy,
  summary: 'Tries again to send every message that was given up and can be sent again.',
  answer: { queued: readOnly(integer()), left: readOnly(integer()) },
});
