import { type Body, type createApiToken, type Result, TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { can, hashApiToken, newApiToken } from '../../../access/index.ts';
import type { Config } from '../../../config.ts';
import { type CrudEngine, createRow, toInstant, type Writer } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { notifyOwner } from './notify-owner.ts';
import { tokenFaults } from './token-rules.ts';

/** The most tokens of a kind that one person can have. */
const MOST = 20;
const PER_HOUR = { limit: 30, seconds: 3600 };

type Request = Body<typeof createApiToken>;

/** What of a body counts: each right and network once. */
function readRequest({ kind = 'PERSONAL', name, rights = [], can_write = false, addresses = [], expires_at }: Request) {
  return { kind, name, rights: [...new Set(rights)], can_write, addresses: [...new Set(addresses)], expires_at };
}

/**
 * Makes a token. The answer holds its secret, so it is not kept under an idempotency key: a call that is sent twice makes
 * two tokens, and one of them can be removed.
 */
export async function createToken(
  engine: CrudEngine,
  config: Config,
  writer: Writer,
  body: Request,
): Promise<Result<typeof createApiToken>> {
  const { actor } = writer;
  const { kind, ...asked } = readRequest(body);
  if (kind === 'SERVICE' && !can(actor, 'user.manage')) throw refusal(403, t.tokenNotForService());
  const expires_at = toInstant(asked.expires_at, engine.zone);
  if (!expires_at) throw invalid({ expires_at: [TEXTS.instant()] });
  const values = { ...asked, expires_at };
  const faults = tokenFaults({ kind, ...values }, actor.rights, Temporal.Now.instant());
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await hit(engine.db, { key: `api-token-made:${actor.user_id}`, ...PER_HOUR });
  const token = newApiToken(kind);
  return inTransaction(engine.db, async (tx) => {
    // Calls of the same person take turns, so that none slips past the limit.
    await tx.run(sql`select from app_user where id = ${actor.user_id} for no key update`);
    const held = await tx.row<{ n: number }>(
      sql`select count(*)::int as n from api_token where user_id = ${actor.user_id} and kind = ${kind}`,
    );
    if ((held?.n ?? 0) >= MOST) throw invalid({ non_field_errors: [t.tooManyTokens({ most: MOST })] });
    const row = await createRow(writer, tx, servedResources.apiToken, values, {
      kind,
      user_id: actor.user_id,
      token_hash: hashApiToken(token),
      hint: token.slice(-4),
    });
    await notifyOwner(tx, config, 'made', row);
    return { ...row, token };
  });
}
