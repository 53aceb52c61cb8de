import { timeWords } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

interface BookedTerms {
  readonly reservation: number;
  readonly facility: string;
  readonly start: number;
  readonly end: number;
}

/** The bookings of people with a login, at facilities with terms. */
const bookedTerms = (tx: Tx) =>
  tx.rows<BookedTerms>(sql`
    select r.id as reservation, f.name as facility, (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from r.end_at) * 1000)::bigint as end
    from reservation r
    join facility f on f.id = r.facility and f.terms_and_conditions <> ''
    join app_user u on u.member_profile = r.member`);

/** What members agreed to when they enrolled and booked. */
export async function seedAcceptances(tx: Tx, zone: string): Promise<void> {
  await tx.run(sql`
    insert into accepted_terms (version, text)
    select distinct encode(sha256(convert_to(text, 'UTF8')), 'hex'), text
    from (
      select terms_and_conditions as text from offering
      union select terms_and_conditions from facility where terms_and_conditions <> '') known
    on conflict do nothing`);
  await tx.run(sql`
    insert into acceptance (member, accepted_by, accepted_by_name, accepted_at, subject, title, version, enrollment)
    select e.member, u.id, m.name, e.created_at, e.kind, concat_ws(', ', o.name, t.name),
      encode(sha256(convert_to(o.terms_and_conditions, 'UTF8')), 'hex'), e.id
    from enrollment e
    join offering o on o.id = e.offering
    join member m on m.id = e.member
    left join term t on t.id = e.term
    left join app_user u on u.member_profile = e.member`);
  const titles = (await bookedTerms(tx)).map(({ reservation, facility, start, end }) => ({
    reservation,
    title: `${facility}, ${timeWords(start, end, zone)}`,
  }));
  await tx.run(sql`
    insert into acceptance (member, accepted_by, accepted_by_name, accepted_at, subject, title, version, reservation)
    select r.member, u.id, m.name, r.created_at, 'BOOKING', named.title,
      encode(sha256(convert_to(f.terms_and_conditions, 'UTF8')), 'hex'), r.id
    from json_to_recordset(${JSON.stringify(titles)}::json) as named(reservation bigint, title text)
    join reservation r on r.id = named.reservation
    join facility f on f.id = r.facility
    join member m on m.id = r.member
    join app_user u on u.member_profile = r.member`);
}
