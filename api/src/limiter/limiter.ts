import type { Db } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { raw, sql } from '../db/sql.ts';
import { throttled, unavailable } from '../errors.ts';

/** At most `limit` hits of a key within `seconds`. */
export interface Limit {
  readonly key: string;
  readonly limit: number;
  readonly seconds: number;
}

interface Counted {
  readonly hits: number;
  readonly wait: number;
}

/** IPv6 callers own a whole /64; counting single addresses would count nothing. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = plain.includes('::')
    ? [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
    : front;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Whether the window of a key still counts. One that ends long after a new one would was begun before the clock was set back: it is
 * over, or people would be locked out for as long as that. A minute, as calls that ran at once began at different moments.
 */
const isOpen = raw(`r.resets_at > now() and r.resets_at < excluded.resets_at + interval '1 minute'`);

/** Counts and reads in one statement, so that a hundred parallel calls cannot slip through together. */
async function count(db: Db, { key, seconds }: Limit): Promise<Counted> {
  const counted = await db
    .row<Counted>(sql`
      insert into rate_limit as r (key, hits, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        hits = case when ${isOpen} then r.hits + 1 else 1 end,
        resets_at = case when ${isOpen} then r.resets_at else excluded.resets_at end
      returning hits, extract(epoch from resets_at - now())::float8 as wait`)
    .catch(() => undefined);
  // A limiter that cannot count must not wave everyone through.
  if (!counted) throw unavailable();
  return counted;
}

/** Takes one hit of each key; throws 429 when one is over its limit. */
export async function hit(db: Db, ...limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const { hits, wait } = await count(db, limit);
    if (hits > limit.limit) throw throttled(wait);
  }
}

/** Takes one hit and says whether it was within the limit, for callers that must answer the same either way. */
export async function tryHit(db: Db, limit: Limit): Promise<boolean> {
  return (await count(db, limit)).hits <= limit.limit;
}

/** How often a key was hit in its present window. */
export async function hitsOf(db: Db, key: string): Promise<number> {
  const row = await db.row<Columns<'rate_limit', 'hits'>>(
    sql`select hits from rate_limit where key = ${key} and resets_at > now()`,
  );
  return row?.hits ?? 0;
}

/** Gives a key its full count back. */
export async function forget(db: Db, ...keys: readonly string[]): Promise<void> {
  await db.run(sql`delete from rate_limit where key = any(${keys}::text[])`);
}

/** Takes a hit back that turned out to be harmless. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db.run(sql`update rate_limit set hits = greatest(hits - 1, 0) where key = ${key}`);
}
