import { platform as t } from '@clubhouse/messages/server/platform';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import { raw, sql } from '../../../db/sql.ts';
import { type AppError, unauthorized } from '../../../errors.ts';

/** Whether the club lets this person in through a provider only. */
export const needsProvider = (
  { STAFF_SINGLE_SIGN_ON }: Pick<Config, 'STAFF_SINGLE_SIGN_ON'>,
  { staff }: { readonly staff: boolean },
): boolean => STAFF_SINGLE_SIGN_ON === 'on' && staff;

/** Said only to those who have shown who they are. */
export const providerNeeded = (): AppError => unauthorized(t.singleSignOnNeeded(), { code: 'single_sign_on_needed' });

/** Seen from the row `p` of a provider: staff can log in through it. */
const LETS_STAFF_IN = raw("p.is_enabled and p.used_by <> 'MEMBERS'");

/** Whether this session was opened through a provider that lets staff in: then its owner isn't locked out by requiring one. */
export async function cameThroughProvider(tx: Tx, sessionId: number): Promise<boolean> {
  const row = await tx.row<{ id: number }>(sql`
    select p.id
    from session s
    join sign_in_provider p on p.id = s.provider
    where s.id = ${sessionId} and ${LETS_STAFF_IN}
    for share of p`);
  return row !== undefined;
}

/** Whether staff could still log in if one provider were gone. */
export async function hasOtherProvider(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.row(sql`select 1 from sign_in_provider p where ${LETS_STAFF_IN} and p.id <> ${id} limit 1`);
  return row !== undefined;
}
