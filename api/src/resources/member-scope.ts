import { type Actor, can } from '../access/index.ts';
import { everyRow } from '../crud/describe-served.ts';
import { raw, type Sql, sql } from '../db/sql.ts';

/** Those who may see the register. */
export const isStaff = (actor: Actor) => can(actor, 'member.view') || can(actor, 'member.manage');
export const ownId = (actor: Actor) => actor.member?.id ?? 0;

/** Rows of one member: the own ones, or all with the right to see members. */
export const ofMember = (column: string) => (actor: Actor) =>
  isStaff(actor) ? everyRow() : sql`${raw(column)} = ${ownId(actor)}`;

/** The membership ID of the member that a column names. */
export const membershipIdOf = (column: string): Sql =>
  raw(`(select m.membership_id from member m where m.id = t.${column})`);

/** The name of the person whose login a column holds. */
export const personBehind = (column: string): Sql =>
  raw(
    `(select coalesce(m.name, u.username) from app_user u left join member m on m.id = u.member_profile where u.id = t.${column})`,
  );
