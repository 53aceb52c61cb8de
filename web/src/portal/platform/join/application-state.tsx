import { applicationAfter } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { clubConfig } from '../../../api-client/club/config.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { Note } from '../../../ui/note/note.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';
import type { OwnApplication } from './own-application.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const OVER: readonly string[] = ['DECLINED', 'WITHDRAWN', 'LAPSED'];

const money = (amount: string | null) => formatMoney(amount ?? '0.00', clubConfig().currency);
const longDay = (date: string | null) =>
  date ? dateWords(date, { day: 'numeric', month: 'long', year: 'numeric' }) : '';

/** One sentence about what happens now. */
function leadOf({ status, waitlist_position: position, amount, pay_by }: OwnApplication): string {
  if (status === 'WAITLISTED') return t.waitlistBody({ position: position ?? 1 });
  if (status === 'APPROVED') return t.approvedBody({ amount: money(amount), date: longDay(pay_by) });
  return t.statusBody({ status });
}

interface Props {
  readonly token: string;
  readonly application: OwnApplication;
}

/** The outcome of an application, and what its applicant can do now. */
export function ApplicationState({ token, application }: Props) {
  const { status, note, sponsors, amount, payment_path, membership_id } = application;
  return (
    <AuthPage title={t.statusTitle({ status, club: clubConfig().club_name })} lead={leadOf(application)}>
      {note && status !== 'WITHDRAWN' && (
        <Note tone="info" title={t.noteTitle()}>
          {note}
        </Note>
      )}
      {membership_id && (
        <Text>
          {t.membershipIdLabel()}: <b>{membership_id}</b>
        </Text>
      )}
      {status !== 'ACTIVE' && !OVER.includes(status) && sponsors.length > 0 && (
        <ul>
          {sponsors.map((sponsor) => (
            <li key={sponsor.role}>{t.sponsorState({ role: sponsor.role, status: sponsor.status })}</li>
          ))}
        </ul>
      )}
      {payment_path && (
        <LinkButton to="/payment/$id" params={{ id: payment_path.split('/').at(-1) ?? '' }} size="lg" fullWidth>
          {t.payButton({ amount: money(amount) })}
        </LinkButton>
      )}
      {status === 'ACTIVE' && (
        <>
          <LinkButton to="/create-login" search={{ membership_id: membership_id ?? '' }} size="lg" fullWidth>
            {t.createLoginButton()}
          </LinkButton>
          <LinkButton to="/login" variant="default" size="lg" fullWidth>
            {t.logInButton()}
          </LinkButton>
        </>
      )}
      {OVER.includes(status) && (
        <LinkButton to="/join" variant="default" size="lg" fullWidth>
          {t.againButton()}
        </LinkButton>
      )}
      {applicationAfter(status, 'WITHDRAW') && <WithdrawButton token={token} />}
    </AuthPage>
  );
}
