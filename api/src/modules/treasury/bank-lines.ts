import { bankLine, matchBankLine, moneyToCents, TEXTS } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, refuseOwn } from '../../access/index.ts';
import { record } from '../../audit/index.ts';
import {
  checkMatch,
  lockRow,
  readInput,
  readRow,
  type ShownRow,
  servedResources,
  type Writer,
} from '../../crud/index.ts';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { idOf, readOperationBody } from '../../http/index.ts';
import { closeLine } from './bank-file.ts';
import {
  type BankLine,
  findInvoice,
  findPayment,
  type Match,
  MONEY_OUT,
  payByLine,
  type Settings,
  settleByLine,
} from './match-line.ts';

const served = servedResources.bankLine;

/** Matches a line with what somebody has found out it is for. The line is held: it counts once. */
export async function matchByHand(
  writer: Writer,
  tx: Tx,
  settings: Settings,
  request: FastifyRequest,
): Promise<ShownRow> {
  const { engine, actor } = writer;
  const row = await lockRow(engine, tx, served, actor, idOf(request));
  const { payment, invoice } = await readOperationBody(matchBankLine, request);
  if ((payment == null) === (invoice == null))
    throw invalid({ payment: ['Name a payment or an invoice, one of the two.'] });
  const field = payment == null ? 'invoice' : 'payment';
  if (row.status === 'MATCHED') throw invalid({ [field]: ['This line is matched already.'] });
  const line: BankLine = { id: row.id as number, amount: moneyToCents(String(row.amount)), text: String(row.text) };
  if (line.amount <= 0) throw invalid({ [field]: [MONEY_OUT] });
  const match =
    payment == null
      ? await byInvoice(tx, settings, line, invoice as number, actor)
      : await byPayment(tx, settings, line, payment, actor);
  if ('reason' in match) throw invalid({ [field]: [match.reason] });
  await closeLine(writer, tx, line.id, match);
  return readRow(engine, tx, served, actor, line.id);
}

async function byPayment(tx: Tx, settings: Settings, line: BankLine, id: number, actor: Actor): Promise<Match> {
  const found = await findPayment(tx, id);
  if (!found) throw invalid({ payment: [TEXTS.pkMissing(id)] });
  refuseOwn(actor, 'payment', found.member);
  return settleByLine(tx, settings, line, found, actor.user_id);
}

async function byInvoice(tx: Tx, settings: Settings, line: BankLine, id: number, actor: Actor): Promise<Match> {
  const found = await findInvoice(tx, id);
  if (!found) throw invalid({ invoice: [TEXTS.pkMissing(id)] });
  refuseOwn(actor, 'invoice', found.member);
  return payByLine(tx, settings, line, found, actor.user_id);
}

/** Lays a line aside, or takes it up again. */
export async function changeBankLine(
  writer: Writer,
  tx: Tx,
  _served: unknown,
  request: FastifyRequest,
  id: number | undefined,
): Promise<ShownRow> {
  const { engine, actor, origin } = writer;
  const row = await lockRow(engine, tx, served, actor, id);
  checkMatch(request, row);
  const { status } = await readInput(request, bankLine, { partial: true, existing: true });
  if (status === undefined || status === row.status) return row;
  if (row.status === 'MATCHED')
    throw invalid({ status: ['A matched line stays matched. Give the payment back instead.'] });
  if (status === 'MATCHED') throw invalid({ status: ['Match the line with a payment or an invoice.'] });
  await tx.run(sql`update bank_line set status = ${status} where id = ${row.id}`);
  const changes = { status: { old: row.status, new: status } };
  await record(tx, actor, origin, { action: 'update', resource: 'bank line', rowId: row.id as number, changes });
  return readRow(engine, tx, served, actor, row.id as number);
}
