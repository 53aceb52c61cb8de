import { defineOperation } from '../description/operation.ts';
import * as f from '../fields/index.ts';
import { audienceFields, newsletter, newsletterFields } from './newsletter-resources.ts';

const policy = 'newsletter.send';
const status = { status: f.readOnly(f.choice(['OK'])) };
const { subject: _required, ...written } = newsletterFields;
const { posts, is_osc } = newsletterFields;

export const newsletterAudience = defineOperation('POST', '/newsletter/audience/', {
  policy,
  summary: 'Whom a newsletter would reach now, why not the others, and which posts cannot go out with it.',
  body: { ...audienceFields, posts, is_osc },
  answer: {
    total: f.readOnly(f.integer()),
    not_agreed: f.readOnly(f.integer()),
    no_address: f.readOnly(f.integer()),
    doubled: f.readOnly(f.integer()),
    recipients: f.readOnly(f.integer()),
    /** Whether emails are really sent; without a mail server they are kept as files. */
    mail_server: f.readOnly(f.boolean()),
    faults: f.readOnly(f.list(f.text(400))),
  },
});

export const newsletterPreview = defineOperation('POST', '/newsletter/preview/', {
  policy,
  summary: 'The email as its readers would see it, from what is written so far.',
  body: { ...written, subject: f.optionalText(150) },
  answer: { subject: f.readOnly(f.text(150)), html: f.readOnly(f.text(500000)), text: f.readOnly(f.text(500000)) },
});

export const testNewsletter = defineOperation('POST', '/newsletter/{id}/test/', {
  policy,
  summary: 'Sends one email to the caller, or to the address of another member of the staff.',
  body: { to: f.nullable(f.email()) },
  answer: { to: f.readOnly(f.email()) },
});

export const sendNewsletter = defineOperation('POST', '/newsletter/{id}/send/', {
  policy,
  summary: 'Sends a draft now, or at a moment. From then on it cannot be changed.',
  body: { at: f.nullable(f.instant()) },
  answer: newsletter.fields,
});

export const stopNewsletter = defineOperation('POST', '/newsletter/{id}/stop/', {
  policy,
  summary: 'Stops sending; what was sent stays sent. A newsletter that waits for its moment becomes a draft again.',
  answer: newsletter.fields,
});

export const resumeNewsletter = defineOperation('POST', '/newsletter/{id}/resume/', {
  policy,
  summary: 'Goes on with a stopped newsletter; no one gets it twice.',
  answer: newsletter.fields,
});

export const copyNewsletter = defineOperation('POST', '/newsletter/{id}/copy/', {
  policy,
  summary: 'A new draft with the same words, posts and audience.',
  answer: newsletter.fields,
  status: 201,
});

/** Both of the page behind the link and of mail programs (RFC 8058). */
export const unsubscribeByLink = defineOperation('POST', '/newsletter/unsubscribe/', {
  policy: 'public',
  summary: 'Unsubscribes the reader of an email, by the signed link in it.',
  query: ['token'],
  answer: status,
});
