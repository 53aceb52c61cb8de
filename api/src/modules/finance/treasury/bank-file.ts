import { createHash } from 'node:crypto';
import { isRecord, TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyRequest } from 'fastify';
import { type Origin, record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { readBody } from '../../../http/index.ts';
import { decodeFile } from '../../members/bulk-changes/index.ts';
import {
  type BankLine,
  invoiceNumbersIn,
  type Match,
  MONEY_OUT,
  NO_REFERENCE,
  referencesIn,
  type Settings,
} from './bank-line.ts';
import { matchByText } from './match-line.ts';
import { readStatement, STATEMENT_LIMITS, type StatementLine } from './read-statement.ts';

async function readFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer; content: string }> {
  const { value } = await readBody(request);
  const file = isRecord(value) ? value.file : undefined;
  if (file === undefined) throw invalid({ file: [TEXTS.fileMissing()] });
  if (!(file instanceof File)) throw invalid({ file: [TEXTS.fileNotAFile()] });
  if (file.size === 0) throw invalid({ file: [TEXTS.fileEmpty()] });
  if (file.size > STATEMENT_LIMITS.bytes) throw refusal(413, t.bankFileTooLarge());
  const bytes = Buffer.from(await file.arrayBuffer());
  const content = decodeFile(bytes);
  if (content.includes('\0')) throw invalid({ file: [t.bankFileNotCsv()] });
  return { name: file.name.replace(/\p{C}/gu, '').slice(0, 100) || 'statement.csv', bytes, content };
}

/** What is known about a line before it is matched: only one that names something of ours is worth matching. */
function firstLook({ amount, text }: StatementLine): { readonly reason: string; readonly is_unmatched: boolean } {
  if (amount <= 0) return { reason: MONEY_OUT(), is_unmatched: false };
  const names = referencesIn(text).length + invoiceNumbersIn(text).length > 0;
  return { reason: names ? t.bankNotMatchedYet() : NO_REFERENCE(), is_unmatched: names };
}

async function keepFile(writer: Writer, tx: Tx, request: FastifyRequest): Promise<number> {
  const { name, bytes, content } = await readFile(request);
  const statement = readStatement(content);
  if ('problem' in statement) throw invalid({ file: [statement.problem] });
  const digest = createHash('sha256').update(bytes).digest();
  const made = await tx.row<Columns<'bank_file', 'id'>>(sql`insert into bank_file (name, digest, created_by)
    values (${name}, ${digest}, ${writer.actor.user_id}) on conflict (digest) do nothing returning id`);
  if (!made) throw invalid({ file: [t.bankFileTwice()] });
  const lines = statement.lines.map((line) => ({ ...line, ...firstLook(line) }));
  await tx.run(sql`
    insert into bank_line (file, booked_on, amount, text, reason, is_unmatched)
    select ${made.id}, booked_on, amount, text, reason, is_unmatched
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (booked_on date, amount bigint, text text, reason text, is_unmatched boolean)`);
  const changes = { name: { old: null, new: name }, lines: { old: null, new: lines.length } };
  await record(tx, writer.actor, writer.origin, { action: 'create', resource: 'bank file', rowId: made.id, changes });
  return made.id;
}

/** Who matches a line, as the audit log names them: someone, or the club itself. */
export interface Matcher {
  readonly actor: Writer['actor'] | undefined;
  readonly origin: Origin;
}

/** Writes down the outcome of a line, with its audit line. */
export async function closeLine({ actor, origin }: Matcher, tx: Tx, line: number, match: Match): Promise<void> {
  if ('reason' in match) {
    await tx.run(sql`update bank_line set reason = ${match.reason}, is_unmatched = false where id = ${line}`);
    return;
  }
  await tx.run(sql`update bank_line set status = 'MATCHED', reason = '', is_unmatched = false where id = ${line}`);
  await tx.run(sql`update payment set bank_line = ${line} where id = any(${match.payments}::bigint[])`);
  const changes = { payment: { old: null, new: match.payments.join(', ') } };
  await record(tx, actor, origin, { action: 'match', resource: 'bank line', rowId: line, changes });
}

/** Looks up one line that waits for it; false when none is left. Each is a transaction of its own: a long file holds no one up. */
async function lookUpOne(matcher: Matcher, tx: Tx, settings: Settings, which: Sql): Promise<boolean> {
  const line = await tx.row<BankLine & { readonly created_by: number | null }>(sql`
    select l.id, l.amount, l.text, f.created_by from bank_line l join bank_file f on f.id = l.file
    where l.status = 'OPEN' and l.is_unmatched and ${which} order by l.id limit 1 for update of l skip locked`);
  if (!line) return false;
  await closeLine(matcher, tx, line.id, await matchByText(tx, settings, line, line.created_by));
  return true;
}

/** Takes a statement: its lines are kept first, then matched. What a broken process left, the job goes on with. */
export async function takeBankFile(db: Database, writer: Writer, settings: Settings, request: FastifyRequest) {
  const id = await inTransaction(db, (tx) => keepFile(writer, tx, request));
  while (await inTransaction(db, (tx) => lookUpOne(writer, tx, settings, sql`f.id = ${id}`)));
  const counts = await db.row<{ lines: number; matched: number; open: number }>(sql`
    select count(*) as lines, count(*) filter (where status = 'MATCHED') as matched,
      count(*) filter (where status = 'OPEN') as open
    from bank_line
    where file = ${id}`);
  return { id, ...counts };
}

/** A file that someone is bringing right now is theirs; a minute later it is ours. */
const LEFT_BEHIND = sql`f.created_at < now() - interval '1 minute'`;
const CLUB: Matcher = { actor: undefined, origin: { address: '', requestId: '' } };

/** The job: looks up the lines of files whose reading was broken off. */
export const lookUpRest =
  (db: Database, settings: Settings) =>
  async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await inTransaction(db, (tx) => lookUpOne(CLUB, tx, settings, LEFT_BEHIND))));
  };
