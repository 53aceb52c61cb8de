import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { hashToken, newSecret } from '../sign-in/index.ts';

/** How long people have to say whether they want it. */
const MINUTES = 10;

type LinkTicket = Columns<'link_ticket', 'user_id' | 'provider' | 'subject' | 'email'>;

/** A secret that stands for an identity and the login that was found for it, in one browser. */
export async function makeTicket(tx: Tx, browser: string, wanted: LinkTicket): Promise<string> {
  const ticket = newSecret();
  const { user_id, provider, subject, email } = wanted;
  await tx.run(sql`
    insert into link_ticket (token_hash, browser_hash, user_id, provider, subject, email, expires_at)
    values (
      ${hashToken(ticket)}, ${hashToken(browser)}, ${user_id}, ${provider}, ${subject}, ${email},
      now() + make_interval(mins => ${MINUTES}))`);
  return ticket;
}

/** Uses up a ticket, in the browser that got it. Of several calls with the same one, only one gets it. */
export const spendTicket = (tx: Tx, browser: string, ticket: string): Promise<LinkTicket | undefined> =>
  tx.row<LinkTicket>(sql`
    delete from link_ticket
    where token_hash = ${hashToken(ticket)} and browser_hash = ${hashToken(browser)} and expires_at > now()
    returning user_id, provider, subject, email`);
