import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly subject: string;
  /** As staff wrote it; an empty line begins a new paragraph. */
  readonly body: string;
  readonly about: string;
  readonly url: string;
}

/** A message from the club to everyone who takes part in something. */
export function message({ name, subject, body, about, url }: Values, club: Club): EmailContent {
  const paragraphs = body.split(/\n\s*\n/).map((part) => part.trim());
  return {
    subject,
    preview: `${about} · ${club.name}`,
    name,
    blocks: [
      ...paragraphs.filter((part) => part !== '').map((typed) => ({ typed })),
      { facts: [[t.labelAbout(), about]] },
      { button: t.detailsButton(), url },
    ],
  };
}
