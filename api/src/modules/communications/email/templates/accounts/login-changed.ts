import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

interface Change {
  readonly name: string;
  readonly subject: string;
  readonly opening: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What to do if it was someone else. */
  readonly unknown: string;
}

/** Notifies the owner of a login of how logging in has changed, and how to choose a new password if it was someone else. */
export const loginChanged = ({ name, subject, opening, facts, unknown }: Change, club: Club): EmailContent => ({
  subject,
  preview: t.passwordChangedPreview(),
  name,
  blocks: [
    { say: opening },
    { facts },
    { say: unknown },
    { button: t.newPasswordButton(), url: `${club.url}/forgot-password` },
  ],
});
