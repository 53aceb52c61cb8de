import type { Club, Letter } from './letter.ts';
import { oneLine } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { type MailTemplate, type MailValues, templates } from './templates/index.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes one letter, as text and as HTML. Values are only ever values: nothing in them is looked at as a template. */
export function renderMail<T extends MailTemplate>(template: T, values: MailValues<T>, club: Club): RenderedMail {
  const write = templates[template] as (values: MailValues<T>, club: Club) => Letter;
  const letter = write(values, club);
  return { subject: oneLine(letter.subject), text: letterText(letter, club), html: letterHtml(letter, club) };
}
