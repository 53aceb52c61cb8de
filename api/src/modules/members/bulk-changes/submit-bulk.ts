import {
  type approvalRequest,
  decodeText,
  type FieldErrors,
  IMPORT_LIMITS,
  importMembers,
  isRecord,
  isWorkbook,
  memberFieldList,
  type Row,
  readTable,
  SENSITIVE_IMPORT_COLUMNS,
  type Table,
  TEXTS,
  type UNKNOWN_IDS,
  wireType,
} from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { FastifyRequest } from 'fastify';
import { type Actor, can, refuseOwn, type Seal } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { type Creation, readRow, type Writer, writeCall } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { readBody, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { notifyHolders } from '../../communications/notifications/index.ts';
import { type ApprovalDeps, submitRequest } from '../update-requests/index.ts';
import { readFills, readMapping, readMeanings } from './import/file-rows.ts';
import { rememberColumns } from './import/import-columns.ts';
import { type FileReading, storeFile } from './import/import-file.ts';
import { rememberMeanings } from './import/import-words.ts';
import { type JudgedRow, judgeRows, storeRows } from './judge-rows.ts';
import { newMet } from './repeated-rows.ts';
import type { Values } from './row-rules.ts';

const served = servedResources.approvalRequest;
const MOST_AT_ONCE = 1000;

/** Columns that this person may not write. */
export const closedTo = (actor: Actor): readonly string[] =>
  can(actor, 'member.sensitive') ? [] : SENSITIVE_IMPORT_COLUMNS;

interface NewRequest {
  readonly name: string;
  readonly stage: 'CHECKING' | 'WAITING';
  readonly records: number;
  readonly same: number;
  readonly errors?: number;
  readonly remarks: string;
}

async function insertRequest({ actor, origin }: Writer, tx: Tx, request: NewRequest): Promise<number> {
  const made = await tx.row<Columns<'approval_request', 'id'>>(sql`
    insert into approval_request (type, name, stage, record_count, same_count, error_count, remarks, submitted_by)
    values (
      'BULK', ${request.name.slice(0, 150)}, ${request.stage}, ${request.records}, ${request.same},
      ${request.errors ?? 0}, ${request.remarks}, ${actor.user_id})
    returning id`);
  if (!made) throw new Error('A new approval request was not stored.');
  const changes = { name: { old: null, new: request.name } };
  await record(tx, actor, origin, { action: 'create', resource: 'approval request', rowId: made.id, changes });
  return made.id;
}

/** Notifies those who may decide that a change waits for one of them. */
export const notifyDeciders = (tx: Tx, by: number, id: number, name: string) =>
  notifyHolders(tx, 'approval.decide', by, {
    kind: 'BULK',
    title: t.bulkWaitingNotice({ name }),
    link: `/admin/approvals/bulk/${id}`,
  });

function readRows(sent: Values, closed: readonly string[]): Values[] {
  const { rows } = sent;
  const whole = (text: string) => invalid({ rows: { non_field_errors: [text] } });
  if (rows === undefined) throw invalid({ rows: [TEXTS.required()] });
  if (!Array.isArray(rows)) throw whole(TEXTS.notAList({ type: wireType(rows) }));
  if (rows.length === 0) throw whole(TEXTS.emptyList());
  if (rows.length > MOST_AT_ONCE) throw whole(t.bulkTooMany({ MOST_AT_ONCE: TEXTS.longList({ max: MOST_AT_ONCE }) }));
  const errors = rows.map((row: unknown): FieldErrors => {
    if (row === null || typeof row !== 'object' || Array.isArray(row))
      return { non_field_errors: [TEXTS.notAnObject({ type: wireType(row) })] };
    const forbidden = closed.filter((name) => name in row);
    return Object.fromEntries(forbidden.map((name) => [name, [t.fieldNotAllowed()]]));
  });
  if (errors.some((error) => Object.keys(error).length > 0)) throw invalid({ rows: errors });
  return rows.filter(isRecord);
}

/** A new entry of the inbox: a change to many members, or one member's update request, which brings its entry along. */
export const submitEntry =
  (deps: ApprovalDeps): Creation<typeof approvalRequest> =>
  async ({ writer, tx, request }) => {
    const { value } = await readBody(request);
    const { type } = isRecord(value) ? value : {};
    if (type !== 'MEMBER') return submitRows(writer, tx, request);
    const { id: made } = await submitRequest(deps)(
      writeCall({ writer, tx, served: servedResources.approvalRecord, request }),
    );
    const entry = await tx.row<Columns<'approval_request', 'id'>>(
      sql`select id from approval_request where approval_record = ${made}`,
    );
    return readRow(writer.engine, tx, served, writer.actor, entry?.id);
  };

/** The day at the club. */
export const todayAt = ({ engine }: Writer): string => Temporal.Now.plainDateISO(engine.zone).toString();

const numbered = (rows: readonly Values[]) => rows.map((values, index) => ({ number: index + 1, values }));

/** The same change for many members, sent as rows: every row must be good, then a second person decides. */
async function submitRows(writer: Writer, tx: Tx, request: FastifyRequest): Promise<Row<typeof approvalRequest>> {
  const { value } = await readBody(request);
  const sent = isRecord(value) ? value : {};
  if (sent.type === undefined) throw invalid({ type: [TEXTS.required()] });
  if (sent.type !== 'BULK') throw invalid({ type: [TEXTS.choice({ input: String(sent.type) })] });
  const rows = readRows(sent, closedTo(writer.actor));
  const judged = await judgeRows(tx, numbered(rows), newMet(), { today: todayAt(writer) });
  if (judged.some(({ verdict }) => verdict === 'ERROR')) throw invalid({ rows: judged.map(({ errors }) => errors) });
  refuseOwn(
    writer.actor,
    'record in these rows',
    ...judged.filter(({ verdict }) => verdict === 'OK').map(({ member }) => member),
  );
  const remarks = typeof sent.remarks === 'string' ? sent.remarks.slice(0, 2000) : '';
  const id = await submitJudged(writer, tx, judged, remarks);
  if (id === undefined) throw invalid({ non_field_errors: [t.rowsNoChange()] });
  return readRow(writer.engine, tx, served, writer.actor, id);
}

/** Puts judged rows before those who may decide; undefined when none of them would change anything. */
async function submitJudged(
  writer: Writer,
  tx: Tx,
  judged: readonly JudgedRow[],
  remarks: string,
): Promise<number | undefined> {
  const changing = judged.filter(({ verdict }) => verdict === 'OK');
  if (changing.length === 0) return undefined;
  const fields = [...new Set(changing.flatMap(({ changes }) => Object.keys(changes)))].filter(
    (field) => field !== 'status_reason',
  );
  const many = t.memberCount({ count: changing.length });
  const name = `${many}: ${memberFieldList(fields)}`;
  const same = judged.filter(({ verdict }) => verdict === 'SAME').length;
  const errors = judged.length - changing.length - same;
  const id = await insertRequest(writer, tx, { name, stage: 'WAITING', records: judged.length, same, errors, remarks });
  await storeRows(tx, id, judged);
  await notifyDeciders(tx, writer.actor.user_id, id, name);
  return id;
}

/** A change to many members that another part of the club proposes: the same rules, rows, notices and audit log. Rows that can't be changed are kept with the reason. */
export async function submitProposal(
  writer: Writer,
  tx: Tx,
  rows: readonly Values[],
  remarks: string,
): Promise<{ readonly id: number; readonly members: number } | undefined> {
  const judged = await judgeRows(tx, numbered(rows), newMet(), { today: todayAt(writer) });
  const id = await submitJudged(writer, tx, judged, remarks);
  return id === undefined ? undefined : { id, members: judged.filter(({ verdict }) => verdict === 'OK').length };
}

async function readFile(request: FastifyRequest): Promise<{ name: string; content: string }> {
  const { value } = await readBody(request);
  const file = isRecord(value) ? value.file : undefined;
  if (file === undefined) throw invalid({ file: [TEXTS.fileMissing()] });
  if (!(file instanceof File)) throw invalid({ file: [TEXTS.fileNotAFile()] });
  if (file.size === 0) throw invalid({ file: [TEXTS.fileEmpty()] });
  if (file.size > IMPORT_LIMITS.bytes) throw refusal(413, t.importTooLarge());
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) throw invalid({ file: [t.importExcel()] });
  const content = decodeText(bytes);
  if (content.includes('\0')) throw invalid({ file: [t.importNotCsv()] });
  return { name: file.name.replace(/\p{C}/gu, '').slice(0, 100), content };
}

interface SentReading {
  readonly mapping: string;
  readonly fills?: string | undefined;
  readonly meanings?: string | undefined;
  readonly unknown_ids?: (typeof UNKNOWN_IDS)[number] | undefined;
}

/** What a person says about the columns and words of a file; refused where it does not fit the file or their rights. */
export async function readReading(writer: Writer, tx: Tx, table: Table, sent: SentReading): Promise<FileReading> {
  const closed = closedTo(writer.actor);
  const read = readMapping(sent.mapping, table.header, closed);
  if ('problem' in read) throw invalid({ mapping: [read.problem] });
  const filled = readFills(sent.fills ?? '', closed);
  if ('problems' in filled) throw invalid({ fills: [...filled.problems] });
  const said = readMeanings(sent.meanings ?? '', closed);
  if ('problems' in said) throw invalid({ meanings: [...said.problems] });
  const meanings = await rememberMeanings(writer, tx, said.meanings);
  await rememberColumns(writer, tx, table.header, read.mapping);
  return { mapping: read.mapping, fills: filled.fills, meanings, unknown_ids: sent.unknown_ids ?? 'REFUSE' };
}

/** A file of members: its rows are judged beside the request, nothing changes before a second person's word. */
export async function submitFile(
  writer: Writer,
  tx: Tx,
  seal: Seal,
  request: FastifyRequest,
): Promise<Row<typeof approvalRequest>> {
  const { name, content } = await readFile(request);
  const { remarks = '', ...sent } = await readOperationBody(importMembers, request);
  const table = readTable(content);
  const reading = await readReading(writer, tx, table, sent);
  const records = countRows(table);
  if (records > IMPORT_LIMITS.rows) throw invalid({ file: [t.importTooLong({ rows: IMPORT_LIMITS.rows })] });
  const id = await insertRequest(writer, tx, {
    name: t.importTitle({ name }),
    stage: 'CHECKING',
    records,
    same: 0,
    remarks,
  });
  await storeFile(tx, seal, id, content, reading);
  return readRow(writer.engine, tx, served, writer.actor, id);
}

function countRows(table: Table): number {
  let many = 0;
  for (const _row of table.rows()) many += 1;
  return many;
}
