import { type FieldDecision, memberFieldList } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Actor } from '../../../access/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { type MailConfig, sendMail } from '../../communications/email/index.ts';
import { notifyHolders } from '../../communications/notifications/index.ts';
import { notifyMember } from '../../communications/notify-member.ts';
import type { Profile } from './profile.ts';

const page = (id: number) => `/update-requests/${id}`;

/** A request was sent: the member gets a receipt, those who decide get a notice. */
export async function notifySent(
  tx: Tx,
  config: MailConfig,
  actor: Actor,
  profile: Profile,
  id: number,
  fields: readonly string[],
): Promise<void> {
  await notifyHolders(tx, 'approval.decide', actor.user_id, {
    kind: 'REQUEST',
    title: t.noticeRequest({ name: profile.name }),
    body: memberFieldList(fields),
    link: `/admin/approvals/${id}`,
  });
  if (!profile.email) return;
  const values = { name: profile.name, url: `${config.publicUrl}${page(id)}`, fields: memberFieldList(fields) };
  const about = { member: profile.id, topic: 'request' } as const;
  await sendMail(tx, config, { to: profile.email, template: 'request-sent', values, is_osc: profile.is_osc, about });
}

/** A request was answered: by mail to the address on record, and by a notice in the portal. */
export async function notifyAnswered(
  tx: Tx,
  config: MailConfig,
  profile: Profile,
  id: number,
  decisions: Readonly<Record<string, FieldDecision>>,
  remarks: string,
): Promise<void> {
  const fields = (accept: boolean) =>
    memberFieldList(Object.keys(decisions).filter((field) => decisions[field]?.accept === accept));
  const [accepted, refused] = [fields(true), fields(false)];
  const notice = {
    kind: 'REQUEST',
    topic: 'request',
    title: t.noticeDecided(),
    body: [accepted && t.noticeAccepted({ accepted }), refused && t.noticeDeclined({ refused })]
      .filter(Boolean)
      .join(' '),
    link: page(id),
  } as const;
  const { email, is_osc, name } = profile;
  const values = { name, accepted, refused, remarks };
  await notifyMember(tx, config, { member: profile.id, email, is_osc }, notice, {
    template: 'request-answered',
    values,
  });
}
