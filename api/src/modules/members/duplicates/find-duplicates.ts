import type { Database, Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** How many records are compared with all others at a time. */
const BATCH = 2000;

/** Compares some records with those that share an address, a phone number or a birthday with them. */
const compareBatch = (db: Db, after: number, upTo: number) =>
  db.run(sql`
    with found as (
      select a.id as one, b.id as other, hit.reason
      from member a
      cross join lateral (
        select b.id, 'SAME_EMAIL' as reason, 0.4 as alike from member b where lower(b.email) = lower(a.email)
        union all
        select b.id, 'SAME_MOBILE', 0.4 from member b where b.mobile = a.mobile and a.mobile <> ''
        union all
        select b.id, 'SAME_BIRTHDAY', 0.5 from member b where b.date_of_birth = a.date_of_birth
        union all
        select b.id, 'SAME_ADDRESS', 0.8
        from member b
        where b.postcode = a.postcode and a.postcode <> '' and lower(b.unit_no) = lower(a.unit_no)) hit
      join member b on b.id = hit.id
      where a.id > ${after} and a.id <= ${upTo} and a.id < b.id
        and b.id is distinct from a.linked_member_id
        and similarity(a.name, b.name) >= hit.alike
        and 'TERMINATED-DECEASED' not in (a.status, b.status)
        and not exists (
          select
          from member_duplicate d
          where d.status = 'MERGED' and d.first in (a.id, b.id) and d.kept <> d.first)
        and not exists (
          select
          from member_duplicate d
          where d.status = 'MERGED' and d.second in (a.id, b.id) and d.kept <> d.second))
    insert into member_duplicate (first, second, reasons)
    select one, other, array_agg(distinct reason order by reason)
    from found
    group by one, other
    on conflict (first, second) do update
    set seen_at = now(),
      reasons = case
        when 'REPORTED' = any(member_duplicate.reasons) then member_duplicate.reasons
        else excluded.reasons end
    where member_duplicate.status = 'OPEN'`);

/** The job: looks for records that may be one person. Pairs that no longer match are dropped, unless staff named them. */
export const findDuplicates = (db: Database) => async (): Promise<void> => {
  const begun = await db.row<{ at: string; last: number }>(
    sql`select clock_timestamp()::text as at, coalesce(max(id), 0) as last from member`,
  );
  if (!begun) return;
  for (let after = 0; after < begun.last; after += BATCH) await compareBatch(db, after, after + BATCH);
  await db.run(sql`
    delete from member_duplicate
    where status = 'OPEN' and seen_at < ${begun.at}::timestamptz and not 'REPORTED' = any(reasons)`);
};
