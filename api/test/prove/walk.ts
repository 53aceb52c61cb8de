import type { Database } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';

/** Follows the links from page to page until there is none; the ids in the order they came. */
async function walkPages(client: Client, path: string, onPage?: (milliseconds: number) => void): Promise<number[]> {
  const ids: number[] = [];
  for (let next: string | null = path; next; ) {
    const asked = performance.now();
    const { status, body, text } = await client.ask('GET', next.replace(/^https?:\/\/[^/]+/, ''));
    onPage?.(performance.now() - asked);
    if (status !== 200) throw new Error(`${next}: ${status} ${text}`);
    ids.push(...body.results.map(({ id }: { id: number }) => id));
    next = body.next;
  }
  return ids;
}

let serial = 0;

/** Six members come in all over the register, and with `leaving` go again. */
async function pass(db: Database, leaving: boolean): Promise<void> {
  serial += 1;
  const id = `C${serial}-`;
  await db.run(sql`
    insert into member (
      membership_id, name, membership_level_1, membership_level_2, membership_level_3, membership_start_date)
    select ${id} || n, chr(65 + n * 4) || 'a crowd', 'ORDINARY', 'ACTIVE_REG', 'STANDARD', '2020-01-01'
    from generate_series(0, 5) n`);
  if (leaving) await db.run(sql`delete from member where membership_id like ${`${id}%`}`);
}

/** Walks all pages while others come in beside every one of them. A crowd that came faster than pages are turned would never be walked to its end. */
export async function walkInCrowd(
  client: Client,
  db: Database,
  path: string,
  onPage?: (milliseconds: number) => void,
): Promise<{ walked: number[]; came: number }> {
  const coming: Promise<void>[] = [];
  const walked = await walkPages(client, path, (milliseconds) => {
    onPage?.(milliseconds);
    coming.push(pass(db, false));
  });
  await Promise.all(coming);
  return { walked, came: coming.length * 6 };
}

/** Members come and go, without a break, while something is done. */
export async function whileOthersPass<T>(db: Database, work: () => Promise<T>): Promise<T> {
  let on = true;
  const passing = (async () => {
    while (on) await pass(db, true);
  })();
  try {
    return await work();
  } finally {
    on = false;
    await passing;
  }
}

/** How a walk met rows that no one touched: how many it missed, and how many it met more than once. */
export function compareWalk(walked: readonly number[], untouched: ReadonlySet<number>) {
  const times = new Map<number, number>();
  for (const id of walked) if (untouched.has(id)) times.set(id, (times.get(id) ?? 0) + 1);
  return { missed: untouched.size - times.size, repeated: [...times.values()].filter((n) => n > 1).length };
}
