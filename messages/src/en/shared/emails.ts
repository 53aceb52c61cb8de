import { defineMessages } from '../../define-messages.ts';

export const emails = defineMessages('shared/emails', {
  keptTitle: '{count, plural, one {# email waiting, not sent} other {# emails waiting, not sent}}',
  emailsWaitNote: 'There’s no mail server yet, so emails wait in the outbox until one is set up.',
  noServerNote:
    'There’s no mail server yet, so emails are kept in the outbox. To set one up, ask your server administrator to add SMTP_URL and MAIL_FROM to the .env file; then send the emails from the outbox.',
});
