import { Readable } from 'node:stream';
import { csvLine, groupErrors } from '@clubhouse/contract';
import type { Actor } from '../../../access/index.ts';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { maskValues } from '../../../resources/index.ts';
import type { Values } from './row-rules.ts';

interface SentRow extends Columns<'bulk_row', 'number' | 'member' | 'sent' | 'verdict' | 'errors'> {
  readonly sent: Values;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const CHUNK = 500;

const reasons = (errors: Values) =>
  groupErrors(errors)
    .map(({ fields, text }) => `${fields.join(', ')}: ${text}`)
    .join('; ');

/** The rows as they were sent, with their verdicts: what was bad can be fixed and sent again. */
export async function rowsAsCsv(db: Db, actor: Actor, request: number, verdict: string | undefined): Promise<Readable> {
  const named = await db.rows<{ key: string }>(
    sql`select distinct jsonb_object_keys(sent) as key from bulk_row where request = ${request} order by 1`,
  );
  const columns = named.map(({ key }) => key);
  return Readable.from(lines(db, actor, request, verdict ?? null, columns));
}

async function* lines(db: Db, actor: Actor, request: number, verdict: string | null, columns: readonly string[]) {
  yield `\ufeff${csvLine([...columns, 'row', 'verdict', 'reasons'])}`;
  for (let after = 0; ; ) {
    const rows = await db.rows<SentRow>(sql`
      select number, member, sent, verdict, errors
      from bulk_row
      where request = ${request} and number > ${after} and (${verdict}::text is null or verdict = ${verdict})
      order by number
      limit ${CHUNK}`);
    if (rows.length === 0) return;
    yield rows
      .map(({ number, member, sent, verdict: word, errors }) => {
        const shown = maskValues(actor, member, sent);
        // A file with four digits of an account must not be taken for the account when it comes back.
        if (shown.bank_account_number) shown.bank_account_number = `•••• ${shown.bank_account_number}`;
        const why = reasons(maskValues(actor, member, errors));
        return csvLine([...columns.map((column) => shown[column]), number, word, why]);
      })
      .join('');
    after = rows.at(-1)?.number ?? after;
  }
}
