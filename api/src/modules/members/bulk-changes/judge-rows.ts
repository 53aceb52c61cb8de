import { explainDates, type FieldErrors, member, parseFields, readBank, type UNKNOWN_IDS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Seal } from '../../../access/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { same } from '../update-requests/index.ts';
import { accountOfRow, judgeAccount, readAccount } from './import/bank-accounts.ts';
import { type Met, meet, metBefore } from './repeated-rows.ts';
import { atFields, judgeRow, type RowVerdict, type Values } from './row-rules.ts';

export interface JudgedRow extends RowVerdict {
  readonly number: number;
  readonly sent: Values;
  readonly member: number | null;
  readonly membership_id: string;
  readonly name: string;
  /** The bank account that the row brings; stored encrypted. */
  readonly account?: string | undefined;
}

interface Present extends Columns<'member', 'id' | 'membership_id' | 'name'> {
  readonly values: Values;
  readonly account: Tables['member']['bank_account'];
}

const idOf = (sent: Values) => (/^\d{1,15}$/.test(String(sent.id ?? '')) ? Number(sent.id) : undefined);
const numberOf = (sent: Values) =>
  typeof sent.membership_id === 'string' ? sent.membership_id.trim().toLowerCase() : '';
const isNamed = (sent: Values) => sent.id != null || sent.membership_id != null;

/** The members that rows name, each found in one statement for all. */
async function findNamed(db: Db, rows: readonly Values[]): Promise<(sent: Values) => Present | undefined> {
  const found = await db.rows<Present>(sql`
    select id, membership_id, name, to_jsonb(m) - 'bank_account' as values, bank_account as account
    from member m
    where id = any(${rows.map(idOf).filter((id) => id !== undefined)}::bigint[])
      or lower(membership_id) = any(${rows.map(numberOf).filter((number) => number !== '')}::text[])`);
  const byId = new Map(found.map((row) => [row.id, row]));
  const byNumber = new Map(found.map((row) => [row.membership_id.toLowerCase(), row]));
  return (sent) => {
    const id = idOf(sent);
    const named = id === undefined ? byNumber.get(numberOf(sent)) : byId.get(id);
    // A row that gives both must mean one and the same member.
    return named && sent.membership_id != null && named.membership_id.toLowerCase() !== numberOf(sent)
      ? undefined
      : named;
  };
}

/** New rows that look like a person who is in the register: the same name with the same e-mail or birth date. */
async function findTwins(db: Db, rows: readonly Values[]): Promise<(sent: Values) => string | undefined> {
  const fresh = rows.filter((row) => row.id == null && typeof row.name === 'string');
  if (fresh.length === 0) return () => undefined;
  const found = await db.rows<Columns<'member', 'membership_id'> & { key: string }>(sql`
    select lower(name) || '|' || lower(coalesce(email, '')) || '|' || coalesce(date_of_birth::text, '') as key,
      membership_id
    from member
    where name = any(${fresh.map(({ name }) => String(name).trim())}::text[])`);
  const known = found.map(({ key, membership_id }) => [key.split('|'), membership_id] as const);
  return ({ name, email, date_of_birth: born }) =>
    known.find(
      ([[knownName, knownEmail, knownBirth]]) =>
        knownName === String(name).trim().toLowerCase() &&
        ((knownEmail !== '' && knownEmail === String(email ?? '').toLowerCase()) ||
          (knownBirth !== '' && knownBirth === born)),
    )?.[1];
}

const refused = (errors: FieldErrors, action: RowVerdict['action'] = 'CHANGE'): RowVerdict => ({
  action,
  verdict: 'ERROR',
  errors,
  changes: {},
});

/** The same membership ID twice, or the same person. */
function twiceIn({ number: before, fields }: NonNullable<ReturnType<typeof metBefore>>): FieldErrors {
  const sameId = fields.includes('membership_id');
  return atFields(fields, [sameId ? t.rowSameId({ before }) : t.rowTwice({ before })]);
}

export interface NumberedRow {
  readonly number: number;
  readonly values: Values;
}

export interface JudgeOptions {
  /** The day at the club. */
  readonly today: string;
  /** What new members get where their row says nothing. */
  readonly fills?: Values;
  /** Whether a membership ID that the register does not have makes a new member. */
  readonly unknownIds?: (typeof UNKNOWN_IDS)[number];
  /** Opens and closes bank accounts, which only files bring. People wrote a file: refusals name the forms that it may use. */
  readonly fileSeal?: Seal;
}

/** Why a number that a file brings along cannot be a membership ID. */
function numberRefusals({ membership_id }: Values): FieldErrors {
  if (membership_id == null) return {};
  const parsed = parseFields({ membership_id: member.fields.membership_id }, { membership_id });
  return parsed.ok ? {} : parsed.errors;
}

/** A word with the form of a SWIFT code ("Barclays") is none: a file's bank is one we know, or the one on record. */
function withKnownBank(
  verdict: RowVerdict,
  { bank_swift_code: bank }: Values,
  present: Present | undefined,
): RowVerdict {
  if (typeof bank !== 'string' || bank === '' || readBank(bank) || same(present?.values.bank_swift_code, bank))
    return verdict;
  const errors = { ...verdict.errors, bank_swift_code: [t.importBankUnknown({ bank })] };
  // What is refused is not shown as the new value.
  const { bank_swift_code: _unknown, ...changes } = verdict.changes;
  return { ...verdict, verdict: 'ERROR', errors, changes };
}

/** Judges rows of one change; `met` tells in which row someone was met before. */
export async function judgeRows(
  db: Db,
  rows: readonly NumberedRow[],
  met: Met,
  options: JudgeOptions,
): Promise<JudgedRow[]> {
  const judged = await judgeEach(db, rows, met, options);
  return options.fileSeal ? judged.map((row) => ({ ...row, errors: explainDates(row.errors, row.sent) })) : judged;
}

async function judgeEach(
  db: Db,
  rows: readonly NumberedRow[],
  met: Met,
  { today, fills = {}, unknownIds = 'REFUSE', fileSeal }: JudgeOptions,
): Promise<JudgedRow[]> {
  const all = rows.map(({ values }) => values);
  const named = await findNamed(db, all);
  const twinOf = await findTwins(db, all);
  return rows.map(({ number, values: { bank_account_number: brought, ...values } }) => {
    const account = readAccount(brought);
    const withBank = (verdict: RowVerdict, present?: Present) => {
      if (!fileSeal) return verdict;
      const known = withKnownBank(verdict, sent, present);
      return account.typed === '' ? known : judgeAccount(known, account, present, fileSeal);
    };
    const present = isNamed(values) ? named(values) : undefined;
    const isNew = !isNamed(values) || (!present && values.id == null && unknownIds === 'CREATE');
    const sent = { ...(isNew ? { ...fills, ...values } : values), ...account.shown };
    const facts = {
      number,
      sent,
      account: account.digits,
      member: present?.id ?? null,
      membership_id: present?.membership_id ?? String(sent.membership_id ?? '').slice(0, 20),
      name: (typeof sent.name === 'string' && sent.name !== '' ? sent.name : (present?.name ?? '')).slice(0, 150),
    };
    const key = sent.membership_id == null ? 'id' : 'membership_id';
    if (!present && !isNew) return { ...facts, ...refused({ [key]: [t.cardUnknown()] }) };
    const before = metBefore(met, facts);
    if (before && present) return { ...facts, ...refused({ [key]: [t.rowRepeatsMember({ row: before.number })] }) };
    if (before) return { ...facts, ...refused(twiceIn(before), 'CREATE') };
    meet(met, facts);
    if (present) return { ...facts, ...withBank(judgeRow(sent, present.values, today), present) };
    const twin = twinOf(sent);
    if (twin)
      return {
        ...facts,
        ...refused(atFields(['membership_id', 'name', 'email', 'date_of_birth'], [t.rowLooksLike({ twin })]), 'CREATE'),
      };
    const wrongNumber = numberRefusals(sent);
    const verdict = withBank(judgeRow(sent, undefined, today));
    if (Object.keys(wrongNumber).length === 0) return { ...facts, ...verdict };
    return { ...facts, ...refused({ ...wrongNumber, ...verdict.errors }, 'CREATE') };
  });
}

/** Keeps judged rows with their request; `seal` closes the bank accounts that files bring. */
export async function storeRows(tx: Tx, request: number, rows: readonly JudgedRow[], seal?: Seal): Promise<void> {
  const stored = rows.map(({ account, ...row }) => ({
    ...row,
    account: seal && account ? seal.close(account, accountOfRow(request, row.number)).toString('hex') : null,
  }));
  await tx.run(sql`
    insert into bulk_row (
      request, number, sent, member, membership_id, name, action, verdict, errors, changes, account)
    select ${request}, number, sent, member, membership_id, name, action, verdict, errors, changes,
      decode(account, 'hex')
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as r (
      number integer, sent jsonb, member bigint, membership_id text, name text, action text, verdict text,
      errors jsonb, changes jsonb, account text)`);
}
