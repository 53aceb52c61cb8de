import { members as t } from '@clubhouse/messages/server/members';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notifyMember } from '../../communications/notify-member.ts';
import type { ErasureDeps } from './erasure-dependencies.ts';

type Decision = { readonly approvedFor: string } | { readonly declinedBecause: string };

/** Notifies the member of what the club decided. After the erasure there is no address left to write to. */
export async function notifyOfErasure(
  tx: Tx,
  config: ErasureDeps['config'],
  member: number,
  decision: Decision,
): Promise<void> {
  const person = await tx.row<Columns<'member', 'name' | 'email' | 'is_osc'>>(
    sql`select name, email, is_osc from member where id = ${member}`,
  );
  if (!person) return;
  const { name, email, is_osc } = person;
  const isApproved = 'approvedFor' in decision;
  const title = isApproved ? t.erasureApprovedTitle() : t.erasureDeclinedTitle();
  const body = isApproved
    ? t.erasureApprovedBody({ day: decision.approvedFor })
    : t.erasureDeclinedBody({ reason: decision.declinedBecause });
  const notice = { kind: 'ACCOUNT', topic: 'account', title, body, link: '/profile?section=data' } as const;
  await notifyMember(tx, config, { member, email, is_osc }, notice, {
    template: 'erasure-decided',
    values: { name, title, body, note: isApproved ? t.erasureApprovedNote() : t.erasureDeclinedNote() },
  });
}
