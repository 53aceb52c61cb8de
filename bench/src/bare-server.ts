import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { bareBooking } from './bare-booking.ts';

const PAGE = `select json_agg(row_to_json(p)) as rows from
  (select id, name, category, sku, description, price, status, stock, feature_image, created_at from product`;

/** The same SQL through `node:http` and `pg`, JSON built in SQL, an exact count each time: the plain limit of the stack. */
const STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  me: [
    `select json_build_object('id', u.id, 'email', u.email, 'member_profile', row_to_json(m)) as rows
      from app_user u join member m on m.id = u.member_profile order by u.id limit 1`,
  ],
  list: [
    `${PAGE} where category = 'Even' order by name, id limit 20) p`,
    `select count(*) from product where category = 'Even'`,
  ],
  icontains: [
    `${PAGE} where name ilike '%999%' order by name, id limit 20) p`,
    `select count(*) from product where name ilike '%999%'`,
  ],
  deep: [
    `${PAGE} order by name, id limit 20 offset ${process.env.BARE_OFFSET ?? 0}) p`,
    'select count(*) from product',
  ],
};

const MEMBERS = `select json_agg(row_to_json(p)) as rows from
  (select id, membership_id, name, email, status, membership_level_1, membership_end_date from member`;

/** The same for the register: every call asks its page and its exact count. */
const register = (where: string, offset = 0) => [
  `${MEMBERS} ${where} order by name, id limit 20 offset ${offset}) p`,
  `select count(*) from member ${where}`,
];
const REGISTER: typeof STATEMENTS = {
  'members-first': register(''),
  'members-400': register('', 7980),
  'members-rare': register(`where name ilike '%zubiri%'`),
  'members-common': register(`where name ilike '%tan%'`),
};

const pool = new pg.Pool({ ...JSON.parse(process.env.BARE_CONNECTION ?? '{}'), max: 8 });

createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  response.setHeader('content-type', 'application/json');
  if (request.method === 'POST') {
    const made = await bareBooking(pool, name, (await json(request)) as Parameters<typeof bareBooking>[2]);
    response.writeHead(made ? 201 : 409).end(JSON.stringify(made ?? {}));
    return;
  }
  // One row, and as many bytes as ours sends: what the stack can carry at most.
  if (name.startsWith('bytes-')) {
    await pool.query({ name: 'bytes', text: 'select 1 as one' });
    response.end('x'.repeat(Number(name.slice(6))));
    return;
  }
  const statements = STATEMENTS[name] ?? REGISTER[name] ?? [];
  const [rows, count] = await Promise.all(
    statements.map((text, index) => pool.query({ name: `${name}${index}`, text })),
  );
  response.end(JSON.stringify({ count: count?.rows[0]?.count, results: rows?.rows[0]?.rows }));
}).listen(Number(process.env.BARE_PORT), '127.0.0.1', () => console.log('ready'));
