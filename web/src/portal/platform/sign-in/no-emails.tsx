import { auth as t } from '@clubhouse/messages/portal/auth';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Note } from '../../../ui/note/note.tsx';

/** Instead of the promise of an email that can't leave the club. The same for everyone, whether or not they have a login. */
export function NoEmails() {
  const { mail_server, club_contact } = clubConfig();
  if (mail_server) return null;
  return (
    <Note tone="warning" role="status" title={t.noEmailsTitle()}>
      <p>{t.noEmailsBody({ club_contact })}</p>
    </Note>
  );
}
