import { rightsOfLogin } from '../../../access/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { AppError } from '../../../errors.ts';
import type { MailConfig } from '../../communications/email/index.ts';
import { followMemberEmail } from '../../platform/accounts/index.ts';
import type { Doer } from './bulk-stage.ts';
import type { Values } from './row-rules.ts';
import type { BulkRow } from './rows.ts';

type MemberRow = BulkRow & { readonly member: number };

const oldEmail = ({ changes }: BulkRow) => changes.email?.old as string | null | undefined;

/** Of some rows, the members whose login uses the address that would change. */
async function membersWithLogin(tx: Tx, rows: readonly MemberRow[]): Promise<ReadonlySet<number>> {
  const asked = rows.map((row) => ({ member: row.member, email: oldEmail(row) ?? null }));
  if (asked.length === 0) return new Set();
  const found = await tx.rows<{ member: NonNullable<Tables['app_user']['member_profile']> }>(sql`
    select u.member_profile as member
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (member bigint, email text)
    join app_user u on u.member_profile = a.member and lower(u.email) = lower(a.email)`);
  return new Set(found.map(({ member }) => member));
}

async function deciderOf(tx: Tx, { id, name }: Doer) {
  return { user_id: id ?? 0, username: name, rights: await rightsOfLogin(tx, id) };
}

/** Asks the new mailboxes of logins that used the old address. Rows whose login is not the reviewer's to change come back. */
export async function followEmails(
  tx: Tx,
  config: MailConfig,
  doer: Doer,
  request: number,
  rows: readonly MemberRow[],
): Promise<ReadonlyMap<number, Values>> {
  const refused = new Map<number, Values>();
  const changing = rows.filter(({ changes }) => changes.email);
  const known = await membersWithLogin(tx, changing);
  if (known.size === 0) return refused;
  const actor = await deciderOf(tx, doer);
  const origin = { address: '', requestId: `approval request ${request}` };
  for (const row of changing.filter(({ member }) => known.has(member))) {
    const address = { member: row.member, from: oldEmail(row) ?? null, to: row.changes.email?.new };
    await followMemberEmail(tx, { config, actor, origin }, { ...address, by: 'staff', skipTaken: true }).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        refused.set(row.id, {
          email: [String(('detail' in error.body ? error.body.detail : undefined) ?? 'This address cannot be used.')],
        });
      },
    );
  }
  return refused;
}

/** An undone address is not waited for any more. */
export async function forgetEmails(tx: Tx, rows: readonly MemberRow[]): Promise<void> {
  const undone = rows
    .filter(({ changes }) => changes.email)
    .map(({ member, changes }) => ({ member, email: changes.email?.new }));
  if (undone.length === 0) return;
  await tx.run(sql`
    delete from mailed_token k
    using jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as a (member bigint, email text), app_user u
    where u.member_profile = a.member and k.user_id = u.id and k.kind = 'EMAIL_CHANGE' and k.email = a.email`);
}
