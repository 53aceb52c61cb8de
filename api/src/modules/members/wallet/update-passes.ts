import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { messageOf } from '../../../errors.ts';
import { waitAfter } from '../../../outbound/index.ts';
import { type AppleIdentity, readAppleIdentity } from './apple-identity.ts';
import { googlePasses } from './google-api.ts';
import { type GoogleAccount, readGoogleAccount } from './google-key.ts';
import { googleObject, objectId } from './google-object.ts';
import { type PassFacts, readPasses } from './pass-facts.ts';
import { type ApplePushOptions, pushToApple } from './push-to-apple.ts';

export const WALLET_JOB = 'update-passes';

export interface WalletDeps {
  readonly db: Database;
  readonly config: Config;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Whom to trust at another address of Apple's service, for tests. */
  readonly ca?: string;
}

interface DueDevice {
  readonly id: number;
  readonly push_token: string;
  readonly attempts: number;
}

const AT_ONCE = 20;
const CLAIM_SECONDS = 120;

/** From now on phones that ask get the new pass; all of them are told. */
const announceApple = (db: Database) =>
  db.run(sql`
    with changed as (
      update wallet_pass
      set is_due = false, changed_at = clock_timestamp()
      where kind = 'APPLE' and is_due
      returning id)
    update wallet_device d
    set is_due = true, attempts = 0, next_try_at = now()
    from changed
    where d.pass = changed.id`);

async function notifyDevice(deps: WalletDeps, identity: AppleIdentity, { id, push_token, attempts }: DueDevice) {
  const { db, log, config, ca } = deps;
  const options: ApplePushOptions = { url: config.APPLE_PUSH_URL, ca };
  const { result, reason } = await pushToApple(identity, push_token, options).catch((error: unknown) => ({
    result: 'again' as const,
    reason: messageOf(error).slice(0, 300),
  }));
  if (result !== 'sent') log.warn({ device: id, attempt: attempts, reason }, 'a phone could not be told of its pass');
  if (result === 'gone') return db.run(sql`delete from wallet_device where id = ${id}`);
  if (result === 'again')
    return db.run(sql`
      update wallet_device
      set next_try_at = now() + make_interval(secs => ${waitAfter(attempts, undefined)}), error = ${reason}
      where id = ${id} and attempts = ${attempts}`);
  return db.run(sql`
    update wallet_device set is_due = false, error = ${reason} where id = ${id} and attempts = ${attempts}`);
}

async function notifyApple(deps: WalletDeps, identity: AppleIdentity, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  await announceApple(db);
  while (!signal.aborted) {
    const due = await db.rows<DueDevice>(sql`
      update wallet_device
      set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      where id in (
        select id
        from wallet_device
        where is_due and next_try_at <= now()
        order by next_try_at, id
        limit ${AT_ONCE}
        for update skip locked)
      returning id, push_token, attempts`);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => notifyDevice(deps, identity, one)));
  }
}

interface Claimed {
  readonly id: number;
  readonly attempts: number;
}

async function changeGoogle(
  { db, log, config }: WalletDeps,
  account: GoogleAccount,
  passes: ReturnType<typeof googlePasses>,
  facts: PassFacts,
  attempts: number,
): Promise<void> {
  const { id } = facts;
  try {
    const result = await passes.change(objectId(account, facts), googleObject(account, facts, config.publicUrl));
    await db.run(sql`
      update wallet_pass
      set is_due = false, error = '', changed_at = now(),
        saved_at = case when ${result} = 'changed' then coalesce(saved_at, now()) else saved_at end
      where id = ${id} and attempts = ${attempts}`);
  } catch (error) {
    const reason = messageOf(error).slice(0, 300);
    log.warn({ pass: id, attempt: attempts, reason }, 'a pass could not be changed at Google');
    await db.run(sql`
      update wallet_pass
      set next_try_at = now() + make_interval(secs => ${waitAfter(attempts, undefined)}), error = ${reason}
      where id = ${id} and attempts = ${attempts}`);
  }
}

async function notifyGoogle(deps: WalletDeps, account: GoogleAccount, signal: AbortSignal): Promise<void> {
  const { db, config } = deps;
  const passes = googlePasses(account, config.GOOGLE_WALLET_API_URL);
  while (!signal.aborted) {
    // A change meanwhile sets the attempts back, so that it isn't taken for this one.
    const due = await db.rows<Claimed>(sql`
      update wallet_pass
      set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      where id in (
        select id
        from wallet_pass
        where kind = 'GOOGLE' and is_due and next_try_at <= now()
        order by next_try_at, id
        limit ${AT_ONCE}
        for update skip locked)
      returning id, attempts`);
    if (due.length === 0) return;
    const found = await readPasses(db, config, sql`p.id = any(${due.map(({ id }) => id)}::bigint[])`);
    for (const facts of found)
      await changeGoogle(deps, account, passes, facts, due.find(({ id }) => id === facts.id)?.attempts ?? 0);
  }
}

/** The job: tells phones and Google of passes that have changed. What can't be told waits until it can. */
export const updatePasses =
  (deps: WalletDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const [apple, google] = [readAppleIdentity(deps.config), readGoogleAccount(deps.config)];
    if (apple && 'identity' in apple) await notifyApple(deps, apple.identity, signal);
    if (google && 'account' in google) await notifyGoogle(deps, google.account, signal);
  };
