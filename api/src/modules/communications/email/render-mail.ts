import type { Wording } from '@clubhouse/contract';
import { applyWording } from './letter/apply-wording.ts';
import type { Club, Letter } from './letter/letter.ts';
import { oneLine } from './letter/letter.ts';
import { letterHtml } from './letter/letter-html.ts';
import { letterText } from './letter/letter-text.ts';
import { type MailTemplate, type MailValues, templates } from './templates/index.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface More {
  /** The club's own words for it. */
  readonly wording?: Wording | undefined;
  /** What stands below the letter. */
  readonly below?: Letter['below'];
}

/** Our own words of a letter. */
export function writeLetter<T extends MailTemplate>(template: T, values: MailValues<T>, club: Club): Letter {
  return (templates[template] as (values: MailValues<T>, club: Club) => Letter)(values, club);
}

/** Writes one letter, as text and as HTML. Values are only ever values: nothing in them is looked at as a template. */
export function renderMail<T extends MailTemplate>(
  template: T,
  values: MailValues<T>,
  club: Club,
  { wording, below }: More = {},
): RenderedMail {
  const worded = applyWording(writeLetter(template, values, club), wording, { ...values }, club);
  const letter = below ? { ...worded, below } : worded;
  return { subject: oneLine(letter.subject), text: letterText(letter, club), html: letterHtml(letter, club) };
}
