import { type ActingNeed, type ActingRight, LOGIN_STATUSES } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { Db } from '../db/pool.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { MEMBER_JSON } from './load-actors.ts';

/** Whether a consent `c` of a grantor `g` to a delegate `d` counts now, for as long as it isn't ended. */
export const CONSENT_COUNTS: Sql = sql`(
  g.status = any(${[...LOGIN_STATUSES]}::text[]) and d.status = 'ACTIVE'
  and exists (select from app_user gu where gu.member_profile = g.id and gu.is_active)
  and (c.relationship <> 'SPOUSE' or g.linked_member_id = d.id or d.linked_member_id = g.id))`;

interface ConsentRow {
  readonly id: number;
  readonly rights: readonly ActingRight[];
  /** The grantor as JSON text. */
  readonly member: string;
  /** Its last use was written down more than an hour ago. */
  readonly is_stale: boolean;
}

const refused = (code: string, detail: string) => new AppError(403, { detail, code });

/** A delegate for each of those they act for. The same object for the same rights, as kept pages are found by it. */
const known = new WeakMap<Actor, Map<string, Actor>>();

function inTheNameOf(delegate: Actor, { id, rights, member }: ConsentRow): Actor {
  const key = `${id} ${rights.join()} ${member}`;
  const before = known.get(delegate)?.get(key);
  if (before) return before;
  const grantor = JSON.parse(member);
  const by = { id: delegate.member?.id ?? 0, name: delegate.member?.name ?? '' };
  const actor: Actor = {
    ...delegate,
    is_fresh: false,
    is_staff: false,
    member: grantor,
    rights: [],
    roles: [],
    acting: { consent: id, for: grantor.id, rights, by },
  };
  known.set(delegate, (known.get(delegate) ?? new Map()).set(key, actor));
  return actor;
}

/** Turns a delegate into the member that they act for, or throws the 403 that says why not. It is read each time, so a consent taken back stops at once. */
export async function actFor(db: Db, delegate: Actor, membershipId: string): Promise<Actor> {
  if (delegate.token) throw refused('token_not_allowed', t.tokenPeopleOnly());
  const row = await db.row<ConsentRow>(sql`
    select c.id, c.rights, ${MEMBER_JSON}::text as member,
      (c.last_used_at is null or c.last_used_at < now() - interval '1 hour') as is_stale
    from acting_consent c
    join member g on g.id = c.grantor
    join member d on d.id = c.delegate
    join member m on m.id = g.id
    where c.delegate = ${delegate.member?.id ?? 0} and lower(g.membership_id) = lower(${membershipId.trim()})
      and c.ended_at is null and ${CONSENT_COUNTS}`);
  if (!row) throw refused('acting_not_allowed', t.actingNotAllowed());
  if (row.is_stale) await db.run(sql`update acting_consent set last_used_at = now() where id = ${row.id}`);
  return inTheNameOf(delegate, row);
}

/** Throws the 403 for a call that isn't open to the person who acts for someone, or not with the rights they were given. */
export function refuseActing({ acting, member }: Actor, need: ActingNeed): void {
  if (!acting) return;
  const name = member?.name ?? '';
  if (need.length === 0) throw refused('acting_refused', t.actingRefused({ name }));
  if (!need.some((right) => acting.rights.includes(right)))
    throw refused('acting_right_missing', t.actingRightMissing({ name }));
}

/** The name of who made something for a member by their consent, from columns of a statement. */
export const actingName = (member: string, login: string, moment: string): Sql =>
  raw(`acting_name(${member}, ${login}, ${moment})`);
