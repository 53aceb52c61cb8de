import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';
import { hashToken, newSecret } from '../../platform/sign-in/index.ts';

/** Makes a link to an application for one email. Earlier ones go on working, so that every email leads there. */
export async function makeLink(tx: Tx, config: { readonly publicUrl: string }, application: number): Promise<string> {
  const token = newSecret();
  await tx.run(sql`
    insert into application_link (token_hash, application) values (${hashToken(token)}, ${application})`);
  return `${config.publicUrl}/join?token=${token}`;
}

/** The application behind a link. A link that is wrong and one to an application that is gone look the same. */
export async function findByLink(db: Db, token: string): Promise<number> {
  const found = await db.row<Columns<'application_link', 'application'>>(sql`
    select application from application_link where token_hash = ${hashToken(token)}`);
  if (!found) throw notFound();
  return found.application;
}
