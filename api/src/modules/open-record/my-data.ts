import type { Actor } from '../../access/index.ts';
import { type CrudEngine, readRow, servedResources } from '../../crud/index.ts';
import type { Db } from '../../db/pool.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { maskName } from '../member/index.ts';
import { readLog, withRole } from './access-log.ts';

/** The parts of the file that are rows of their own. Who of the staff acted is not the member's data: their role is. */
const PARTS: Readonly<Record<string, (id: number) => Sql>> = {
  cards: (id) => sql`select card_number, issued_on, expires_on, is_current, reason, created_at from membership_card
    where member = ${id} order by id`,
  update_requests: (
    id,
  ) => sql`select id, status, data, base as before, decisions, remarks, attachment, created_at, reviewed_at
    from approval_record where original_profile = ${id} order by id`,
  login: (id) => sql`select username, email, is_active, last_login from app_user where member_profile = ${id}`,
  sessions: (id) => sql`select s.device, s.address, s.created_at, s.last_used_at, s.ended_at
    from session s join app_user u on u.id = s.user_id where u.member_profile = ${id} order by s.id`,
  notices: (id) => sql`select n.kind, n.title, n.body, n.is_read, n.created_at from notice n
    join app_user u on u.id = n.app_user where u.member_profile = ${id} order by n.id`,
  uploads: (id) => sql`select f.name, f.content_type, f.size, f.created_at from upload f
    join app_user u on u.id = f.owner where u.member_profile = ${id} order by f.id`,
  letters: (id) => sql`select o.subject, o.status, o.created_at from outbox o where lower(o."to") in (
    select lower(email) from member where id = ${id} union select lower(email) from app_user where member_profile = ${id}) order by o.id`,
};

/** The member's own eyes, whoever asks: the file shows what its owner may see. */
const ownerOf = (actor: Actor, id: number): Actor => ({
  ...actor,
  rights: [],
  member: { ...actor.member, id } as Actor['member'],
});

/** Somebody else is in the file only as a masked name. */
function withoutOthers({ linked_member, linked_member_id: _id, ...profile }: Record<string, unknown>) {
  const other = linked_member as { readonly name: string } | null;
  return { ...profile, linked_member: other && { name: maskName(other.name) } };
}

/** Everything that the club keeps about a member, for the member. */
export async function collectData(engine: CrudEngine, db: Db, actor: Actor, id: number) {
  const profile = await readRow(engine, db, servedResources.member, ownerOf(actor, id), id);
  const parts: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(PARTS)) parts[name] = await db.rows(statement(id));
  const { lines } = await readLog(db, id, { kind: null, limit: null, offset: 0 });
  return {
    taken_at: new Date().toISOString(),
    profile: withoutOthers(profile),
    ...parts,
    access_log: lines.map(withRole),
  };
}
