import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly accepted: string;
  readonly refused: string;
  readonly remarks: string;
}

/** Notifies a member of what was decided about an update request. */
export function requestAnswered(values: Values, club: Club): EmailContent {
  const facts: [string, string][] = [];
  if (values.accepted) facts.push([t.labelAccepted(), values.accepted]);
  if (values.refused) facts.push([t.labelDeclined(), values.refused]);
  if (values.remarks) facts.push([t.labelClubNote(), values.remarks]);
  return {
    subject: t.requestDecidedSubject({ name: club.name }),
    preview: values.refused ? t.requestDecidedPartPreview() : t.requestDecidedPreview(),
    name: values.name,
    blocks: [{ say: t.requestDecidedOpening() }, { facts }, { button: t.requestDecidedButton(), url: values.url }],
  };
}
