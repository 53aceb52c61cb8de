import { bankLine, formatCents, matchBankLine, moneyToCents, type Row, TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyRequest } from 'fastify';
import { type Actor, refuseOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { type Change, lockRow, readChange, readRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { idOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { closeLine } from './bank-file.ts';
import { type BankLine, type Match, MONEY_OUT, type OwedInvoice, type Settings } from './bank-line.ts';
import { findInvoices, findPayment, settleByLine } from './match-line.ts';
import { payByLine } from './split-line.ts';

const served = servedResources.bankLine;

/** Matches a line with what someone has found out it is for. The line is held: it counts once. */
export async function matchByHand(
  writer: Writer,
  tx: Tx,
  settings: Settings,
  request: FastifyRequest,
): Promise<Row<typeof bankLine>> {
  const { engine, actor } = writer;
  const row = await lockRow(engine, tx, served, actor, idOf(request));
  const { payment, invoice, invoices = [], member = null } = await readOperationBody(matchBankLine, request);
  const split = invoices.length > 0 || member !== null;
  if ([payment != null, invoice != null, split].filter(Boolean).length !== 1)
    throw invalid({ payment: [t.bankPaymentOrInvoice()] });
  const field = payment != null ? 'payment' : invoice != null ? 'invoice' : 'invoices';
  if (row.status === 'MATCHED') throw invalid({ [field]: [t.bankLineMatched()] });
  const line: BankLine = { id: row.id, amount: moneyToCents(String(row.amount)), text: String(row.text) };
  if (line.amount <= 0) throw invalid({ [field]: [MONEY_OUT()] });
  const shares = invoice != null ? [{ invoice }] : invoices;
  const match =
    payment != null
      ? await byPayment(tx, settings, line, payment, actor)
      : await byInvoices(tx, settings, line, { shares, member, field }, actor);
  if ('reason' in match) throw invalid({ [field]: [match.reason] });
  await closeLine(writer, tx, line.id, match);
  return readRow(engine, tx, served, actor, line.id);
}

async function byPayment(tx: Tx, settings: Settings, line: BankLine, id: number, actor: Actor): Promise<Match> {
  const found = await findPayment(tx, id);
  if (!found) throw invalid({ payment: [TEXTS.pkMissing({ value: String(id) })] });
  refuseOwn(actor, 'payment', found.member);
  return settleByLine(tx, settings, line, found, actor.user_id);
}

interface Split {
  readonly shares: readonly { readonly invoice: number; readonly amount?: string | null }[];
  /** Who gets the rest as credit. */
  readonly member: number | null;
  readonly field: string;
}

async function byInvoices(
  tx: Tx,
  settings: Settings,
  line: BankLine,
  { shares, member, field }: Split,
  actor: Actor,
): Promise<Match> {
  const found = await findInvoices(
    tx,
    shares.map(({ invoice }) => invoice),
  );
  if (new Set(shares.map(({ invoice }) => invoice)).size < shares.length)
    throw invalid({ [field]: [t.invoiceTwice()] });
  const missing = shares.find(({ invoice }) => !found.some(({ id }) => id === invoice));
  if (missing) throw invalid({ [field]: [TEXTS.pkMissing({ value: String(missing.invoice) })] });
  if (member !== null && !(await tx.row(sql`select 1 from member where id = ${member}`)))
    throw invalid({ member: [TEXTS.pkMissing({ value: String(member) })] });
  refuseOwn(actor, 'invoice', member, ...found.map((one) => one.member));
  const settled = found.find(({ due }) => due <= 0);
  if (settled) return { reason: t.numberNothingDue({ number: settled.number }) };
  const wanted = shares.map(({ invoice, amount }) => ({
    invoice: found.find(({ id }) => id === invoice) as OwedInvoice,
    amount: amount == null ? null : moneyToCents(amount),
  }));
  const total = wanted.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (total > line.amount)
    return { reason: t.bankAboveReceived({ total: formatCents(total), amount: formatCents(line.amount) }) };
  if (wanted.some(({ amount }) => amount === 0)) return { reason: t.bankAmountNeeded() };
  const above = wanted.find(({ invoice, amount }) => (amount ?? 0) > invoice.due);
  if (above) return { reason: t.partAboveDue({ due: formatCents(above.invoice.due), number: above.invoice.number }) };
  return payByLine(tx, settings, line, { shares: wanted, creditMember: member, by: actor.user_id });
}

/** Lays a line aside, or takes it up again. */
export const changeBankLine: Change<typeof bankLine> = async ({ writer, tx, request, lock }) => {
  const { engine, actor, origin } = writer;
  const row = await lock();
  const { status } = await readChange(request, bankLine, row, true);
  if (status === undefined || status === row.status) return row;
  if (row.status === 'MATCHED') throw invalid({ status: [t.bankLineKeepsMatch()] });
  if (status === 'MATCHED') throw invalid({ status: [t.bankMatchNeeded()] });
  await tx.run(sql`update bank_line set status = ${status} where id = ${row.id}`);
  const changes = { status: { old: row.status, new: status } };
  await record(tx, actor, origin, { action: 'update', resource: 'bank line', rowId: row.id, changes });
  return readRow(engine, tx, served, actor, row.id);
};
