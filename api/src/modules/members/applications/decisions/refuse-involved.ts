import { applications as t } from '@clubhouse/messages/server/applications';
import { type Actor, refuseOwn } from '../../../../access/index.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { notFound, refusal } from '../../../../errors.ts';

/** A person who proposes or seconds an applicant, or is the applicant, leaves the decision to a colleague. */
export async function refuseInvolved(db: Db, actor: Actor, id: number): Promise<void> {
  const application = await db.row<Columns<'membership_application', 'email'>>(
    sql`select email from membership_application where id = ${id}`,
  );
  if (!application) throw notFound();
  const sponsors = await db.rows<Columns<'application_sponsor', 'member'>>(
    sql`select member from application_sponsor where application = ${id}`,
  );
  refuseOwn(actor, 'application', ...sponsors.map(({ member }) => member));
  const own = [actor.email, actor.username].map((one) => one?.toLowerCase());
  if (own.includes(application.email.toLowerCase())) throw refusal(403, t.applicationOwn());
}
