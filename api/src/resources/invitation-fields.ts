import { members as t } from '@clubhouse/messages/server/members';
import { raw, type Sql, sql } from '../db/sql.ts';

/** An invitation is as far as its email: sent once that has left, and not before. */
const mailOf = (column: string) => `(select o.${column} from outbox o where o.id = t.outbox)`;
export const INVITATION_STATUS = raw(`case
  when t.status = 'SENT' then case ${mailOf('status')}
    when 'QUEUED' then 'WAITING'
    when 'KEPT' then 'KEPT'
    when 'DEAD' then 'DEAD'
    else 'SENT' end
  else t.status end`);
export const INVITATION_SENT_AT = raw(`case when t.outbox is null then t.sent_at else ${mailOf('sent_at')} end`);

/** Why an invitation has not reached its reader. */
export const invitationReason = (): Sql => sql`case ${INVITATION_STATUS}
  when 'WAITING' then ${t.inviteWaiting()}
  when 'KEPT' then ${t.inviteKept()}
  when 'DEAD' then ${t.inviteFailed()}
  else t.reason end`;
