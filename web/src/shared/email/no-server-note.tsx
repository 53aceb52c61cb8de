import { emails as t } from '@clubhouse/messages/shared/emails';
import { clubConfig } from '../../api-client/club/config.ts';
import { Note } from '../../ui/note/note.tsx';

/** For staff, before they do what emails someone: that the email will wait, and what to do about it. */
export function NoServerNote() {
  if (clubConfig().mail_server) return null;
  return <Note tone="warning">{t.noServerNote()}</Note>;
}
