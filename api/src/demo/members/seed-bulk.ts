import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { type Sql, sql } from '../../db/sql.ts';

interface Bulk {
  readonly name: string;
  readonly status: string;
  readonly stage: string;
  readonly daysAgo: number;
  readonly remarks: string;
  /** `member`, `sent` and `changes` of every row. */
  readonly rows: Sql;
  readonly verdict: string;
  readonly bad?: readonly { readonly sent: object; readonly errors: object }[];
}

/** One field for some members, as rows of a change. */
const oneField = (members: Sql, field: string, wanted: Sql): Sql =>
  sql`
    select m.id as member, jsonb_build_object('membership_id', m.membership_id, ${field}::text, ${wanted}) as sent,
      jsonb_build_object(
        ${field}::text, jsonb_build_object('old', to_jsonb(m) -> ${field}::text, 'new', to_jsonb(${wanted})))
        as changes
    from (${members}) m`;

const endingSoon = sql`select * from member where status = 'ACTIVE' and membership_level_1 = 'TERM'
  and membership_end_date is not null order by membership_end_date, id limit 12`;
const absent = sql`select * from member where status = 'ABSENT' order by id limit 3`;
const corporate = sql`
  select * from member where status = 'ACTIVE' and membership_level_1 = 'CORPORATE' order by id limit 6`;

/** Changes to many members in every stage that the inbox knows: waiting, applied, refused, and a file with bad rows. */
const BULKS: readonly Bulk[] = [
  {
    name: '12 members: membership end date',
    status: 'PENDING',
    stage: 'WAITING',
    daysAgo: 1,
    remarks: 'Term members renewed at the November meeting',
    rows: oneField(endingSoon, 'membership_end_date', sql`(m.membership_end_date + 365)::text`),
    verdict: 'OK',
  },
  {
    name: 'Import of corporate-intake.csv',
    status: 'PENDING',
    stage: 'CHECKED',
    daysAgo: 0,
    remarks: '',
    rows: oneField(corporate, 'prbm', sql`'YES'::text`),
    verdict: 'OK',
    bad: [
      {
        sent: { name: 'Ravi Chandran', email: 'ravi', membership_level_1: 'CORPORATE' },
        errors: { email: ['Enter a valid email address.'], membership_level_2: ['This field is required.'] },
      },
      {
        sent: { membership_id: 'M999999', name: 'Lim Soo Peng' },
        errors: { membership_id: ['No member has this number.'] },
      },
    ],
  },
  {
    name: '3 members: status',
    status: 'REJECTED',
    stage: 'CLOSED',
    daysAgo: 9,
    remarks: 'Ask them first; two are back in January.',
    rows: oneField(absent, 'status', sql`'TERMINATED-VOLUNTARY'::text`),
    verdict: 'OK',
  },
];

/** Puts the changes into the inbox, sent by one person and answered by another. */
export async function seedBulk(tx: Tx, sender: number, reviewer: number): Promise<void> {
  for (const { name, status, stage, daysAgo, remarks, rows, verdict, bad = [] } of BULKS) {
    const decided = status !== 'PENDING';
    const made = await tx.row<Columns<'approval_request', 'id'>>(sql`
      insert into approval_request (
        type, name, status, stage, remarks, submitted_by, reviewed_by, reviewed_at, created_at)
      values (
        'BULK', ${name}, ${status}, ${stage}, ${remarks}, ${sender}, ${decided ? reviewer : null},
        case when ${decided} then now() - make_interval(days => ${Math.max(daysAgo - 1, 0)}) end,
        now() - make_interval(days => ${daysAgo}))
      returning id`);
    await tx.run(sql`
      insert into bulk_row (request, number, sent, member, membership_id, name, action, verdict, changes)
      select ${made?.id}, row_number() over (order by r.member), r.sent, r.member, m.membership_id, m.name, 'CHANGE',
        ${verdict}, r.changes
      from (${rows}) r
      join member m on m.id = r.member`);
    await tx.run(sql`
      insert into bulk_row (request, number, sent, membership_id, name, action, verdict, errors)
      select ${made?.id},
        (select coalesce(max(number), 0) from bulk_row where request = ${made?.id}) + row_number() over (), b.sent,
        coalesce(b.sent ->> 'membership_id', ''), coalesce(b.sent ->> 'name', ''),
        case when b.sent ? 'membership_id' then 'CHANGE' else 'CREATE' end, 'ERROR', b.errors
      from jsonb_to_recordset(${JSON.stringify(bad)}::jsonb) as b (sent jsonb, errors jsonb)`);
    await tx.run(sql`
      update approval_request
      set record_count = (select count(*) from bulk_row where request = ${made?.id}), error_count = ${bad.length}
      where id = ${made?.id}`);
  }
}
