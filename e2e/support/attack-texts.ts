import type { Club } from './club.ts';

/** What tries to run wherever a text lands: in markup, in an attribute, in a script, in an address, in a template. */
const ATTACKS = [
  '"><img src=x onerror="window.ran=1">',
  '</title></textarea><svg onload="window.ran=1">',
  "' autofocus onfocus='window.ran=1' x='",
  '<script>window.ran=1</script>',
  'javascript:window.ran=1//',
  `{{constructor.constructor('window.ran=1')()}}`,
  `\${window.ran=1}`,
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
] as const;

/** What no one types: the audit log, what the machine makes, and who may log in. */
const OURS =
  /^(audit|schema_|pgboss|session|refresh_token|mailed_token|rate_limit|captcha|idempotency|app_user|reminder)/;

/** Rich text is cleaned when it is written and rebuilt when it is drawn; both have attacks of their own. */
const RICH = 'post.body';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Writes attacks into every text of the club that holds words, past all checks of the API: however they came in, they
 * must not run. A column that refuses (a number, a key, one of a few words) stays; answers `table.column` of the others.
 */
export async function writeAttackTexts(club: Club): Promise<string[]> {
  const { pool } = club.database.db;
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER' order by 1, 2`);
  const done: string[] = [];
  const typed = rows.filter(({ table, column }) => !OURS.test(table) && `${table}.${column}` !== RICH);
  const guards = async (word: 'disable' | 'enable') => {
    for (const table of new Set(typed.map((one) => one.table)))
      await pool.query(`alter table ${quoted(table)} ${word} trigger user`);
  };
  // Issued invoices and their like refuse every change; here it is as if it had always been so.
  await guards('disable');
  for (const { table, column } of typed) {
    const [name, field] = [quoted(table), quoted(column)];
    const { rows: kinds } = await pool.query<{ words: boolean }>(
      `select not bool_and(${field} ~ '^[A-Z0-9_-]*$') and count(*) > 0 as words from (select ${field} from ${name} where ${field} <> '' limit 500) rows`,
    );
    if (!kinds[0]?.words) continue;
    const changed = await pool
      .query(
        `update ${name} x set ${field} = ($1::text[])[1 + n % $2] || ' ' || n from (select ctid as at, (row_number() over ())::integer as n from ${name}) s where x.ctid = s.at and x.${field} <> ''`,
        [ATTACKS, ATTACKS.length],
      )
      .then(({ rowCount }) => rowCount ?? 0)
      .catch(() => 0);
    if (changed > 0) done.push(`${table}.${column}`);
  }
  await guards('enable');
  return done;
}
