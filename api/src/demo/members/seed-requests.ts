import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { idOf } from '../insert-rows.ts';

interface DemoRequest {
  readonly membership_id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';
  readonly daysAgo: number;
  readonly decisions?: Readonly<Record<string, unknown>>;
  readonly remarks?: string;
}

/** Update requests in every state: waiting, accepted in part with a correction, refused with a reason, withdrawn. */
const REQUESTS: readonly DemoRequest[] = [
  {
    membership_id: 'M004817',
    data: { road_name: 'Rain Tree Drive', nationality: 'Singapore citizen' },
    status: 'APPROVED',
    daysAgo: 40,
    decisions: {
      road_name: { accept: true, value: 'Raintree Drive' },
      nationality: { accept: false, reason: 'Your profile already says this.' },
    },
  },
  {
    membership_id: 'M004811',
    data: { name: 'Wilhelmina Seow', email: 'mina.seow@example.com' },
    status: 'PENDING',
    daysAgo: 3,
    remarks: 'After the wedding',
  },
  {
    membership_id: 'M004812',
    data: { postcode: '208790', block_no: '12', road_name: 'Banyan Crescent' },
    status: 'PENDING',
    daysAgo: 1,
  },
  {
    membership_id: 'M004813',
    data: { payment_option: 'GIRO', bank_swift_code: 'DBSSSGSG' },
    status: 'PENDING',
    daysAgo: 0,
  },
  {
    membership_id: 'M004814',
    data: { date_of_birth: '1988-02-29' },
    status: 'REJECTED',
    daysAgo: 12,
    decisions: { date_of_birth: { accept: false, reason: 'Please bring a document to the front desk.' } },
  },
  { membership_id: 'M004809', data: { employment: 'ACTIVE' }, status: 'CANCELLED', daysAgo: 20 },
];

/** Requests as members sent them, with what was decided. */
export async function seedRequests(tx: Tx, members: ReadonlyMap<string, number>, reviewer: number): Promise<void> {
  for (const { membership_id, data, status, daysAgo, decisions = {}, remarks = '' } of REQUESTS) {
    const decided = status === 'APPROVED' || status === 'REJECTED';
    await tx.run(sql`
      insert into approval_record (
        original_profile, name, membership_id, status, data, base, decisions, remarks, reviewed_by, reviewed_at,
        created_at)
      select m.id, m.name, m.membership_id, ${status}, ${JSON.stringify(data)}::jsonb,
        (select jsonb_object_agg(key, to_jsonb(m) -> key) from jsonb_object_keys(${JSON.stringify(data)}::jsonb) key),
        ${JSON.stringify(decisions)}::jsonb, ${remarks}, ${decided ? reviewer : null},
        case when ${decided} then now() - make_interval(days => ${Math.max(daysAgo - 1, 0)}) end,
        now() - make_interval(days => ${daysAgo})
      from member m
      where m.id = ${idOf(members, membership_id)}`);
  }
}
