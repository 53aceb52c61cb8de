import { raw, type Sql } from '../db/sql.ts';
import { instant, money } from './wire-sql.ts';

/** The share of a person of a booking, as JSON: the last that they were asked for. */
export const shareJson = (person: string): Sql =>
  raw(`(
    select json_build_object('amount', ${money('s.amount')}, 'status', s.status, 'pay_by', ${instant('v.deadline_at')})
    from reservation_share s
    join reservation_split v on v.id = s.split
    where s.person = ${person} and s.status <> 'CANCELLED'
    order by s.id desc
    limit 1)`);
