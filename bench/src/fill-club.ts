import { buildAdministrator, PASSWORD } from '../../api/test/factories.ts';
import { fillMembers } from '../../api/test/fill-members.ts';

type Db = Parameters<typeof buildAdministrator>[0] & {
  readonly pool: { query(text: string, values?: unknown[]): Promise<unknown> };
};

export { PASSWORD };

/** A club with an administrator and as many products and members as asked. */
export async function fillClub(db: Db, rows: { readonly products: number; readonly members: number }) {
  const user = await buildAdministrator(db);
  const text = `insert into product (name, category, price)
    select 'Item ' || n, case when n % 2 = 0 then 'Even' else 'Odd' end, n from generate_series(1, $1::int) n`;
  const step = 25_000;
  // Filling takes longer than any request may; the pool has this one connection.
  await db.pool.query('set statement_timeout = 0');
  for (let done = 0; done < rows.products; done += step)
    await db.pool.query(text, [Math.min(step, rows.products - done)]);
  await fillMembers(db, rows.members);
  await db.pool.query('vacuum analyze product');
  await db.pool.query('vacuum analyze member');
  return user;
}
