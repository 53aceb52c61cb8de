import type { NoticeTopic } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import { type Mail, type MailConfig, type Reader, sendMail } from './email/index.ts';
import { isUrgent, type Notice, notifyInApp } from './notifications/index.ts';
import { queueSms, type SmsNotice } from './sms/index.ts';

/** Whom to notify. */
export interface NotifiedMember {
  readonly member: number;
  readonly email: string | null;
  readonly is_osc: boolean;
}

type EmailOf<M> = M extends Mail
  ? { readonly template: M['template']; readonly values: Omit<M['values'], 'url'> }
  : never;

/** A notice, and the same as a text message where it is urgent enough for one. */
export type MemberNotice = Notice & { readonly sms?: SmsNotice };

/** The email beside the notice. Its link is the notice's, and so is its topic unless it says otherwise. */
export type MemberEmail = EmailOf<Mail> & { readonly topic?: NoticeTopic } & Pick<Mail, 'sendBefore'>;

/**
 * Notifies a member in the app, by email and, where they asked for it, by text message, in the transaction of what it is
 * about. Without an email, in the app only. Passing the reader saves a round trip. An urgent email waits for the push notification, if there is one to be seen.
 */
export async function notifyMember(
  tx: Tx,
  config: MailConfig,
  { member, email, is_osc }: NotifiedMember,
  { sms, ...notice }: MemberNotice,
  content?: MemberEmail,
  reader?: Reader,
): Promise<void> {
  if (sms) await queueSms(tx, config, { member, is_osc, link: notice.link }, sms);
  const inApp = notifyInApp(tx, member, notice);
  if (!email || !content) {
    await inApp;
    return;
  }
  const { template, values, sendBefore, topic = notice.topic ?? 'account' } = content;
  const mail = { to: email, template, values: { ...values, url: `${config.publicUrl}${notice.link}` }, is_osc };
  const ready = { ...mail, sendBefore, about: { member, topic } } as Mail;
  if (!isUrgent(topic)) {
    await Promise.all([inApp, sendMail(tx, config, ready, reader)]);
    return;
  }
  const { pushed, news: unlessRead } = await inApp;
  await sendMail(tx, config, pushed > 0 ? { ...ready, unlessRead } : ready, reader);
}
