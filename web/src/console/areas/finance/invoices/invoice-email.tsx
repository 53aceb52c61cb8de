import { finance as t } from '@clubhouse/messages/console/finance';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { NoServerNote } from '../../../../shared/email/no-server-note.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import classes from '../../../kit/page/page.module.css';
import type { InvoiceRow } from '../../../kit/payment/money-words.ts';

/** Whether an invoice was emailed, and the outcome of an email that was not sent. */
export function InvoiceEmail({ row }: { readonly row: InvoiceRow }) {
  const { timezone } = clubConfig();
  const { last_email_status: status, last_email_at: written, last_sent_at: sent, last_sent_to: address } = row;
  const moment = written ? momentText(written, timezone) : '';
  return (
    <>
      {sent && (
        <p className={classes.quiet}>
          {t.lastEmailed({
            moment: momentText(sent, timezone),
            to: address ? 'named' : 'none',
            address: address ?? '',
          })}
        </p>
      )}
      {!status && <p className={classes.quiet}>{t.notEmailed()}</p>}
      {(status === 'QUEUED' || status === 'KEPT') && <p className={classes.quiet}>{t.emailWaiting({ moment })}</p>}
      {status === 'KEPT' && (clubConfig().mail_server ? <Note tone="info">{t.emailKept()}</Note> : <NoServerNote />)}
      {status === 'DEAD' && <Note tone="warning">{t.emailFailed({ moment })}</Note>}
    </>
  );
}
