import { linkedIdentity } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { type Origin, record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { refusal } from '../../../errors.ts';
import { emailOwner } from '../sign-in/index.ts';
import type { StoredProvider } from './stored-provider.ts';

/** The most identities that one login can have. */
const MOST = 20;

/** Who did it, for the audit log. */
export type Doer = Parameters<typeof record>[1];

/** Emails the owner of a login when a provider is linked or unlinked. */
export const notifyOwner = (tx: Tx, config: Config, userId: number, change: 'linked' | 'unlinked', provider: string) =>
  emailOwner(tx, config, userId, (known) => ({
    template: 'sign-in-link-changed',
    values: { ...known, change, provider },
  }));

/** Whose login an identity may use; it counts as used then. */
export async function useLink(
  tx: Tx,
  { id }: Pick<StoredProvider, 'id'>,
  subject: string,
): Promise<number | undefined> {
  const link = await tx.row<Columns<'linked_identity', 'user_id'>>(sql`
    update linked_identity
    set last_used_at = now()
    where provider = ${id} and subject = ${subject}
    returning user_id`);
  return link?.user_id;
}

interface NewLink {
  readonly userId: number;
  readonly provider: Pick<StoredProvider, 'id' | 'name'>;
  readonly subject: string;
  readonly email: string;
  /** Whether the person logs in with it at the same time. */
  readonly isUsed: boolean;
}

/** Links an identity to a login. One that the login has already stays as it is; one of another login is refused. */
export async function addLink(
  tx: Tx,
  config: Config,
  { userId, provider, subject, email, isUsed }: NewLink,
  doer: Doer,
  origin: Origin,
): Promise<void> {
  const held = await tx.row<{ n: number }>(
    sql`select count(*)::int as n from linked_identity where user_id = ${userId}`,
  );
  if ((held?.n ?? 0) >= MOST) throw refusal(400, t.tooManyLinks({ most: MOST }));
  const made = await tx.row<Columns<'linked_identity', 'id'>>(sql`
    insert into linked_identity (user_id, provider, subject, email, last_used_at)
    values (${userId}, ${provider.id}, ${subject}, ${email}, case when ${isUsed} then now() end)
    on conflict (provider, subject) do nothing
    returning id`);
  if (!made) {
    if ((await useLink(tx, provider, subject)) === userId) return;
    throw refusal(400, t.linkTaken({ name: provider.name }));
  }
  await record(tx, doer, origin, {
    action: 'create',
    resource: linkedIdentity.name,
    rowId: made.id,
    changes: { provider: { old: null, new: provider.name } },
  });
  await notifyOwner(tx, config, userId, 'linked', provider.name);
}
