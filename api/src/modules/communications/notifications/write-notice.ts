import type { NOTICE_KINDS, NoticeTopic, Right } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export interface Notice {
  /** What it is about, where its reader may not want to hear of it. */
  readonly topic?: NoticeTopic;
  readonly kind: (typeof NOTICE_KINDS)[number];
  readonly title: string;
  readonly body?: string;
  /** A page of the portal or of the console. */
  readonly link: string;
}

const write = (tx: Tx, { kind, title, body = '', link, topic = 'account' }: Notice, users: Sql) =>
  tx.run(sql`
    insert into notice (app_user, kind, title, body, link)
    select id, ${kind}, ${title}, ${body}, ${link}
    from (${users}) told
    where not exists (
      select from notice_choice c where c.app_user = told.id and c.topic = ${topic} and c.channel = 'BELL')`);

/** Tells a member, if they have a login; in the transaction of what it tells about. */
export async function tellMember(tx: Tx, memberId: number, notice: Notice): Promise<void> {
  await write(tx, notice, sql`select id from app_user where member_profile = ${memberId} and is_active`);
}

/** Tells one user. */
export async function tellUser(tx: Tx, userId: number | null, notice: Notice): Promise<void> {
  await write(tx, notice, sql`select id from app_user where id = ${userId} and is_active`);
}

/** Tells everybody who holds a right, but the one whose doing it is; how many that were. */
export function tellHolders(tx: Tx, right: Right, except: number, notice: Notice): Promise<number> {
  return write(
    tx,
    notice,
    sql`
      select u.id
      from app_user u
      where u.is_active and u.id <> ${except}
        and (
          exists (
            select
            from user_role ur
            join role r on r.id = ur.role
            where ur.app_user = u.id and ${right} = any(r.access_rights))
            or exists (
              select
              from user_sub_role us
              join sub_role s on s.id = us.sub_role
              where us.app_user = u.id and ${right} = any(s.access_rights)))`,
  );
}
