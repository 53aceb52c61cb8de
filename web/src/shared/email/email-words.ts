import { emails as t } from '@clubhouse/messages/shared/emails';
import { clubConfig } from '../../api-client/club/config.ts';

/** For messages that mention an email: whether emails leave the club at all. */
export const canEmail = (): 'yes' | 'no' => (clubConfig().mail_server ? 'yes' : 'no');

interface Sent {
  readonly title: string;
  readonly message?: string;
}

/** What staff are told after emails were written: that they were sent, or that they are kept until there is a mail server. */
export const emailToast = (hasServer: boolean, sent: Sent, count = 1) =>
  hasServer
    ? ({ tone: 'success', ...sent } as const)
    : ({ tone: 'warning', title: t.keptTitle({ count }), message: t.noServerNote() } as const);

/** A sentence that promises an email before something is done, with what holds it back while there is no mail server. */
export const emailPromise = (promise: string): string =>
  clubConfig().mail_server ? promise : `${promise} ${t.emailsWaitNote()}`;
