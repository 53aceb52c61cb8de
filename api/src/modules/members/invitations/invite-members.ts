import { type Answer, type Body, type inviteMembers as call, LOGIN_STATUSES } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { recordEach } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

/** Why a member `m` is not invited; null for those who are. A login that was never confirmed is none. */
const REFUSAL: Sql = sql`case
    when exists (select from app_user u where u.member_profile = m.id and not (u.is_pending and not u.is_active))
      then 'has_login'
    when m.status <> all(${LOGIN_STATUSES}::text[]) then 'not_allowed'
    when coalesce(m.email, '') = '' then 'no_email'
    when exists (select from member_invitation i
      where i.member = m.id and i.status <> 'SKIPPED' and i.created_at > now() - interval '1 day') then 'invited_before'
  end`;

/** How many members have no login and could be invited now. */
export async function countInvitable(db: Db): Promise<number> {
  const row = await db.row<{ many: number }>(
    sql`select count(*)::integer as many from member m where ${REFUSAL} is null`,
  );
  return row?.many ?? 0;
}

type Outcome = Omit<Answer<typeof call>, 'has_server'>;

/** Puts invitations into the queue; one statement decides who gets one, so that two people at once send no one two. */
export async function inviteMembers(writer: Writer, tx: Tx, input: Body<typeof call>): Promise<Outcome> {
  const { members = [], all = false } = input;
  if (!all && members.length === 0) throw invalid({ members: [t.inviteMemberNeeded()] });
  // Two people who press at the same moment wait for each other here.
  await tx.run(sql`lock table member_invitation in share row exclusive mode`);
  const chosen = all ? sql`true` : sql`m.id = any(${members}::bigint[])`;
  const judged = await tx.rows<Columns<'member', 'id'> & { refusal: string | null }>(
    sql`select m.id, ${REFUSAL} as refusal from member m where ${chosen} order by m.id`,
  );
  const ids = judged.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const many = (word: string) => judged.filter(({ refusal }) => refusal === word).length;
  const batch = ids.length > 0 ? await queue(writer, tx, ids) : null;
  return {
    batch,
    queued: ids.length,
    has_login: many('has_login'),
    no_email: many('no_email'),
    not_allowed: many('not_allowed'),
    invited_before: many('invited_before'),
  };
}

async function queue({ actor, origin }: Writer, tx: Tx, ids: readonly number[]): Promise<number> {
  const next = await tx.row<{ batch: number }>(sql`select nextval('member_invitation_batch') as batch`);
  const batch = Number(next?.batch);
  await tx.run(sql`
    insert into member_invitation (batch, member, email, invited_by)
    select ${batch}, id, email, ${actor.user_id}
    from member
    where id = any(${ids}::bigint[])
    order by id`);
  await recordEach(tx, actor, origin, { action: 'invite', resource: 'member' }, ids);
  return batch;
}
