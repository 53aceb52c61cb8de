import { buildAdministrator, PASSWORD } from '../../api/test/factories.ts';

type Db = Parameters<typeof buildAdministrator>[0];

export { PASSWORD };

/** A club with an administrator and as many products as asked. */
export async function fillClub(
  db: Db & { readonly pool: { query(text: string, values?: unknown[]): Promise<unknown> } },
  rows: number,
) {
  const user = await buildAdministrator(db);
  await db.pool.query('set statement_timeout = 0');
  const text = `insert into product (name, category, price)
    select 'Item ' || n, case when n % 2 = 0 then 'Even' else 'Odd' end, n from generate_series(1, $1::int) n`;
  const step = 25_000;
  for (let done = 0; done < rows; done += step) await db.pool.query(text, [Math.min(step, rows - done)]);
  await db.pool.query('vacuum analyze product');
  return user;
}
