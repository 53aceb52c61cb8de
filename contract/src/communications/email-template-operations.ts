import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { EMAIL_TEMPLATE_NAMES } from './email-templates.ts';
import { hasServer } from './mail-server.ts';

const policy = 'config.manage';

const emailTemplateFields = {
  letter: f.choice(EMAIL_TEMPLATE_NAMES),
  label: f.words(),
  subject: f.words(),
  opening: f.words(),
  closing: f.words(),
  /** The placeholders. */
  places: f.several(f.words()),
  /** The standard text, with its placeholders. */
  default_subject: f.words(),
  default_opening: f.words(),
  changed_at: f.nullable(f.instant()),
  changed_by: f.nullable(f.words()),
};
/** A template with the standard text and the club's. */
export type EmailTemplate = Readonly<Shown<typeof emailTemplateFields>>;

const templateBody = {
  letter: f.required(f.choice(EMAIL_TEMPLATE_NAMES)),
  subject: f.optionalText(200),
  opening: f.optionalText(2000),
  closing: f.optionalText(2000),
};
const shown = { subject: f.readOnly(f.text(300)), html: f.readOnly(f.text(200000)), text: f.readOnly(f.text(100000)) };

export const readLetters = defineOperation('GET', '/system/letters/', {
  policy,
  summary: 'Every email whose text can be changed, with the standard text and the club’s.',
  answer: { letters: f.rows(emailTemplateFields) },
});

export const saveLetter = defineOperation('PUT', '/system/letters/', {
  policy,
  summary: 'Changes the text of an email. A part that is left empty keeps the standard text.',
  body: templateBody,
  answer: { status: f.readOnly(f.choice(['OK'])) },
});

export const previewLetter = defineOperation('POST', '/system/letters/preview/', {
  policy,
  summary: 'An email as its reader would see it, with made-up values.',
  body: { ...templateBody, is_osc: f.boolean() },
  answer: shown,
});

export const testLetter = defineOperation('POST', '/system/letters/test/', {
  policy,
  summary: 'Sends the same email to the caller.',
  body: { ...templateBody, is_osc: f.boolean() },
  answer: { to: f.readOnly(f.text(254)), has_server: hasServer() },
});

export const sendKept = defineOperation('POST', '/system/outbox/send-kept/', {
  policy,
  summary: 'Sends every message that was kept for lack of a mail server; those with a link that has expired stay.',
  answer: { queued: f.readOnly(f.integer()), left: f.readOnly(f.integer()) },
});

export const keptMail = defineOperation('GET', '/system/outbox/kept/', {
  policy,
  summary: 'How many messages are kept and can be sent, how many wait to be sent, and whether a mail server is set up.',
  answer: { kept: f.readOnly(f.integer()), waiting: f.readOnly(f.integer()), has_server: hasServer() },
});

export const resendDead = defineOperation('POST', '/system/outbox/resend-dead/', {
  policy,
  summary: 'Tries again to send every message that was given up and can be sent again.',
  answer: { queued: f.readOnly(f.integer()), left: f.readOnly(f.integer()) },
});
