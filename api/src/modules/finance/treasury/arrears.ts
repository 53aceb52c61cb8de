import { type ArrearsRow, centsToMoney } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Writer } from '../../../crud/index.ts';
import { IS_DISPUTED } from '../../../db/is-disputed.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { submitProposal } from '../../members/bulk-changes/index.ts';

interface MemberInArrears {
  readonly member: number;
  readonly name: string;
  readonly membership_id: string;
  readonly status: string;
  readonly invoices: number;
  readonly oldest_due: string;
  readonly amount: number;
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly b3: number;
  readonly count: number;
}

/** What is owed past its day; the day is the club's, whatever job has run. */
const OVERDUE = (today: string) =>
  sql`i.status in ('UNPAID', 'PARTIALLY_PAID', 'OVERDUE') and i.amount_due > 0 and i.due_date < ${today}::date`;

/** A page of those who owe, the longest overdue first. */
export async function readArrears(
  db: Db,
  today: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; rows: ArrearsRow[] }> {
  const found = await db.row<{ count: number; rows: MemberInArrears[] | null }>(sql`
    with owed as (
      select i.member, count(*) as invoices, min(i.due_date) as oldest_due, sum(i.amount_due) as amount,
        coalesce(sum(i.amount_due) filter (where age <= 30), 0) as b0,
        coalesce(sum(i.amount_due) filter (where age between 31 and 60), 0) as b1,
        coalesce(sum(i.amount_due) filter (where age between 61 and 90), 0) as b2,
        coalesce(sum(i.amount_due) filter (where age > 90), 0) as b3
      from invoice i
      cross join lateral (select ${today}::date - i.due_date as age) a
      where ${OVERDUE(today)}
      group by i.member)
    select (select count(*) from owed) as count,
      (
        select json_agg(p order by p.oldest_due, p.member)
        from (
          select o.*, m.name, m.membership_id, m.status
          from owed o
          join member m on m.id = o.member
          order by o.oldest_due, o.member
          limit ${limit}
          offset ${offset}) p) as rows`);
  const rows = (found?.rows ?? []).map(
    ({ b0, b1, b2, b3, amount, member, name, membership_id, status, invoices, oldest_due }): ArrearsRow => ({
      member,
      name,
      membership_id,
      status,
      invoices,
      oldest_due,
      amount: centsToMoney(amount),
      buckets: [centsToMoney(b0), centsToMoney(b1), centsToMoney(b2), centsToMoney(b3)],
    }),
  );
  return { count: found?.count ?? 0, rows };
}

/** One at a time: two who press the button together make one request. */
const LOCK = 7_301_125;
const MOST = 1000;

/** Proposes to suspend the person who owes for longer than the club allows and is not proposed already. A second person decides. */
export async function proposeSuspensions(writer: Writer, tx: Tx, today: Temporal.PlainDate, days: number) {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
  const limit = today.subtract({ days }).toString();
  const members = await tx.rows<Columns<'member', 'id'> & { oldest: string }>(sql`
    select m.id, min(i.due_date) as oldest from invoice i join member m on m.id = i.member
    where ${OVERDUE(today.toString())} and i.due_date < ${limit}::date and m.status = 'ACTIVE'
      and not ${IS_DISPUTED} and not exists (
      select from bulk_row b join approval_request r on r.id = b.request
      where b.member = m.id and b.verdict = 'OK' and b.changes #>> '{status,new}' = 'SUSPENDED-DEFAULTER'
        and (r.status = 'PENDING' or r.stage = 'APPLYING'))
    group by m.id order by 2, 1 limit ${MOST}`);
  const rows = members.map(({ id, oldest }) => ({
    id,
    status: 'SUSPENDED-DEFAULTER',
    status_reason: t.arrearsReason({ oldest, days }),
  }));
  const request = await submitProposal(writer, tx, rows, t.arrearsSuspension({ days }));
  return { approval_request: request?.id ?? null, members: request?.members ?? 0 };
}
