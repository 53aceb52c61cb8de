import { randomUUID } from 'node:crypto';
import { communications as t } from '@clubhouse/messages/server/communications';
import type { Actor } from '../../../access/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';
import { invalid } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { readContent } from './content.ts';
import type { LinkTokens } from './link-token.ts';
import { addressed, leavePage, type NewsletterConfig, print } from './render-newsletter.ts';
import type { StoredNewsletter } from './start-sending.ts';

/** A test goes to someone on the staff: it must not become a way to write to anyone. */
async function staffAddress(db: Db, actor: Actor, to: string | null | undefined): Promise<string> {
  if (!to) return actor.email;
  const found = await db.row<Columns<'app_user', 'email'>>(sql`
    select u.email
    from app_user u
    where lower(u.email) = lower(${to}) and u.is_active
      and (
        exists (select from user_role r where r.app_user = u.id)
          or exists (select from user_sub_role s where s.app_user = u.id))`);
  if (!found) throw invalid({ to: [t.testRecipient()] });
  return found.email;
}

interface Deps {
  readonly config: NewsletterConfig;
  readonly tokens: LinkTokens;
}

/** Puts one email into the outbox, as it would be read now; answers to whom. */
export async function sendTest(
  tx: Tx,
  { config, tokens }: Deps,
  actor: Actor,
  stored: StoredNewsletter & { readonly public_key: string },
  to: string | null | undefined,
): Promise<string> {
  await hit(tx, { key: `newsletter-test:${actor.user_id}`, limit: 30, seconds: 3600 });
  const address = await staffAddress(tx, actor, to);
  const { id, is_osc, public_key: key, subject, preview, intro, closing, posts, pictures } = stored;
  const content = await readContent(tx, { subject, preview, intro, closing, posts, pictures });
  const link = leavePage(config, is_osc, tokens.make({ member: 0, newsletter: id, is_osc }));
  const name = actor.member?.preferred_name || actor.member?.name || actor.username;
  const email = addressed(
    print(config, { content, is_osc, key }),
    { name, membership_id: actor.member?.membership_id ?? '' },
    link,
  );
  wakeJob(tx, 'send-mail');
  await tx.run(sql`
    insert into outbox (message_id, "to", subject, template, text, html, is_osc)
    values (
      ${`<${randomUUID()}@${new URL(config.publicUrl).hostname}>`}, ${address}, ${`Test: ${email.subject}`},
      'newsletter', ${email.text}, ${email.html}, ${is_osc})`);
  return address;
}
