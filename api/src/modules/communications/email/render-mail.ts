import type { EmailTemplateText } from '@clubhouse/contract';
import { applyTemplateText } from './content/apply-template-text.ts';
import type { Club, EmailContent } from './content/email-content.ts';
import { oneLine } from './content/email-content.ts';
import { emailHtml } from './content/email-html.ts';
import { emailText } from './content/email-text.ts';
import { type MailTemplate, type MailValues, templates } from './templates/index.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface More {
  /** The club's own words for it. */
  readonly templateText?: EmailTemplateText | undefined;
  /** The note below the email. */
  readonly below?: EmailContent['below'];
}

/** The standard text of an email. */
export function writeEmail<T extends MailTemplate>(template: T, values: MailValues<T>, club: Club): EmailContent {
  return (templates[template] as (values: MailValues<T>, club: Club) => EmailContent)(values, club);
}

/** Writes one email, as text and as HTML. Values are only ever values: nothing in them is looked at as a template. */
export function renderMail<T extends MailTemplate>(
  template: T,
  values: MailValues<T>,
  club: Club,
  { templateText, below }: More = {},
): RenderedMail {
  const withClubText = applyTemplateText(writeEmail(template, values, club), templateText, { ...values }, club);
  const content = below ? { ...withClubText, below } : withClubText;
  return { subject: oneLine(content.subject), text: emailText(content, club), html: emailHtml(content, club) };
}
