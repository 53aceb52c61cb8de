import type { Db, Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { notFound } from '../../../../errors.ts';
import { hashToken, newSecret } from '../../../platform/sign-in/index.ts';

/** Makes a link to a guest's visit for one email. Earlier ones go on working, so that every email leads there. */
export async function makeVisitLink(
  tx: Tx,
  { publicUrl }: { readonly publicUrl: string },
  person: number,
): Promise<string> {
  const token = newSecret();
  await tx.run(sql`
    insert into reservation_person_link (token_hash, person) values (${hashToken(token)}, ${person})`);
  return `${publicUrl}/visit/${token}`;
}

/** The guest behind a link. A link that is wrong and one whose booking is over look the same. */
export async function findByVisitLink(db: Db, token: string): Promise<number> {
  const found = await db.row<Columns<'reservation_person_link', 'person'>>(sql`
    select l.person
    from reservation_person_link l
    join reservation_person p on p.id = l.person
    join reservation r on r.id = p.reservation
    where l.token_hash = ${hashToken(token)} and r.end_at > now()`);
  if (!found) throw notFound();
  return found.person;
}
