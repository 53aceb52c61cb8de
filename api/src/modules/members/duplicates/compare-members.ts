import { type MergeCase, type MergeComparison, type MergeSide, mergeRefusals, TEXTS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { countReferences } from './merge-references.ts';

type Side = MergeSide & Columns<'member', 'membership_id'>;
type Pair = Columns<'member_duplicate', 'id' | 'first' | 'second'>;

/** Which record stays, and which one goes. */
export interface MergeChoice {
  readonly kept: number;
  readonly duplicate: number;
}

/** The record that goes is the other one of the pair. */
export function choiceOf({ first, second }: Pair, keep: number): MergeChoice {
  if (keep !== first && keep !== second) throw invalid({ keep: [TEXTS.pkMissing({ value: String(keep) })] });
  return { kept: keep, duplicate: keep === first ? second : first };
}

/** Courses and events in which both take part. */
const sharedProgrammes = async (db: Db, { kept, duplicate }: MergeChoice): Promise<readonly string[]> =>
  (
    await db.rows<Columns<'offering', 'name'>>(sql`
      select distinct o.name
      from participant p
      join participant q on q.offering = p.offering and q.term is not distinct from p.term
      join offering o on o.id = p.offering
      where p.member = ${kept} and q.member = ${duplicate} and p.status <> 'CANCELLED' and q.status <> 'CANCELLED'
      order by o.name`)
  ).map(({ name }) => name);

/** Why they can't be merged this way round, in words. */
export async function refusalsOfMerge(db: Db, pair: Pair, choice: MergeChoice): Promise<readonly string[]> {
  const sides = await db.rows<Side>(sql`
    select id, status, linked_member_id, membership_id
    from member
    where id in (${choice.kept}, ${choice.duplicate})`);
  const kept = sides.find(({ id }) => id === choice.kept);
  const duplicate = sides.find(({ id }) => id === choice.duplicate);
  if (!kept || !duplicate) return [];
  const facts = await db.row<{ areBothRenewing: boolean; isMergedAlready: boolean }>(sql`
    select
      (
        select count(distinct member) = 2
        from membership_renewal
        where member in (${kept.id}, ${duplicate.id}) and status = 'OPEN') as "areBothRenewing",
      exists (
        select
        from member_duplicate d
        where d.status = 'MERGED' and d.id <> ${pair.id}
          and (${kept.id} in (d.first, d.second) and d.kept <> ${kept.id}
            or ${duplicate.id} in (d.first, d.second) and d.kept <> ${duplicate.id})) as "isMergedAlready"`);
  const shared = await sharedProgrammes(db, choice);
  const asked: MergeCase = {
    kept,
    duplicate,
    sharedProgrammes: shared,
    areBothRenewing: facts?.areBothRenewing ?? false,
    isMergedAlready: facts?.isMergedAlready ?? false,
  };
  return mergeRefusals(asked).map((reason) =>
    t.mergeRefused({ reason, duplicate: duplicate.membership_id, programmes: shared.join(', ') }),
  );
}

/** The logins of both records. */
export const loginsOf = (db: Db, { kept, duplicate }: MergeChoice) =>
  db.rows<Columns<'app_user', 'id' | 'is_active' | 'username'> & { member: number }>(sql`
    select id, is_active, username, member_profile as member
    from app_user
    where member_profile in (${kept}, ${duplicate})`);

/** What merging would do if one of the two records stays. */
export async function compareMembers(db: Db, pair: Pair, keep: number): Promise<MergeComparison> {
  const choice = choiceOf(pair, keep);
  const logins = await loginsOf(db, choice);
  const has = (member: number) => logins.some((login) => login.member === member);
  return {
    ...choice,
    moves: await countReferences(db, choice.duplicate, choice.kept),
    login: has(choice.duplicate) ? (has(choice.kept) ? 'ENDS' : 'MOVES') : null,
    refusals: await refusalsOfMerge(db, pair, choice),
  };
}
