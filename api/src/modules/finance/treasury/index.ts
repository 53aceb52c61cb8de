import {
  arrears,
  centsToMoney,
  closingTotals,
  dayFigures as dayOperation,
  income,
  isDate,
  matchBankLine,
  type Operation,
  PAGE_SIZE,
  proposeSuspensions as proposeOperation,
  splitChoices,
  TEXTS,
  uploadBankFile,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { addWrite, addWrites, pageLinks, readRow, readWindow, type Work, writerOf } from '../../../crud/index.ts';
import { invalid } from '../../../errors.ts';
import { addOperation, addRoute, idOf, queryOf } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { clubToday } from '../invoices/index.ts';
import type { PaymentDeps } from '../payments/index.ts';
import { proposeSuspensions, readArrears } from './arrears.ts';
import { takeBankFile } from './bank-file.ts';
import { changeBankLine, matchByHand } from './bank-lines.ts';
import { closeDay } from './close-day.ts';
import { dayFigures } from './day-figures.ts';
import { readIncome } from './income.ts';
import { STATEMENT_LIMITS } from './read-statement.ts';
import { readSplitChoices } from './split-choices.ts';

export { readArrears } from './arrears.ts';
export { lookUpRest } from './bank-file.ts';
export { readIncomeParts } from './income.ts';

export type TreasuryDeps = PaymentDeps & { readonly config: Pick<Config, 'ARREARS_DAYS'> };
type Query = Readonly<Record<string, string>>;

function dateOf(query: Query, name: string, fallback: string): string {
  const value = query[name]?.trim() || fallback;
  if (!isDate(value)) throw invalid({ [name]: [TEXTS.dateFilter()] });
  return value;
}

/** What the treasurer does: the bank's statement, the day's closing, who owes, what came in. */
export function treasuryRoutes(app: FastifyInstance, deps: TreasuryDeps): void {
  const { db, engine, config } = deps;
  const zone = config.CLUB_TIMEZONE;
  const write = (operation: Operation, work: Work) => addWrite(app, engine, operation, work);

  addRoute(app, {
    ...uploadBankFile,
    bodyLimit: STATEMENT_LIMITS.bytes + 64 * 1024,
    handler: async (request, reply) => {
      reply.code(uploadBankFile.status);
      return takeBankFile(db, writerOf(engine, request), deps, request);
    },
  });
  addOperation(app, splitChoices, async (_input, request) => {
    const { actor } = writerOf(engine, request);
    const { text } = await readRow(engine, db, servedResources.bankLine, actor, idOf(request));
    const { member, search = '' } = queryOf(request);
    return readSplitChoices(db, actor, {
      text: String(text),
      member: /^\d{1,15}$/.test(member ?? '') ? Number(member) : undefined,
      search: search.trim().slice(0, 100),
    });
  });
  write(matchBankLine, (writer, tx, request) => matchByHand(writer, tx, deps, request));
  addWrites(app, engine, servedResources.bankLine, { change: changeBankLine });

  addOperation(app, dayOperation, async (_input, request) => {
    const day = dateOf(queryOf(request), 'day', clubToday(config).toString());
    const { lines, openingFloat, cashNet, closed, words } = await dayFigures(db, day, zone);
    const totals = closingTotals(lines);
    return {
      day,
      lines,
      received_total: centsToMoney(totals.received),
      refunded_total: centsToMoney(totals.returned),
      paid_from_credit: centsToMoney(totals.paidFromCredit),
      paid_with_vouchers: centsToMoney(totals.paidWithVouchers),
      opening_float: centsToMoney(openingFloat),
      cash_net: centsToMoney(cashNet),
      expected_cash: centsToMoney(openingFloat + cashNet),
      closed,
      words,
    };
  });
  addWrites(app, engine, servedResources.dailyClosing, { create: closeDay(config) });

  addOperation(app, arrears, async (_input, request) => {
    const query = queryOf(request);
    const window = readWindow({ pageSize: PAGE_SIZE }, query);
    const { count, rows } = await readArrears(db, clubToday(config).toString(), window);
    return { count, ...pageLinks(`${engine.base}${arrears.path}`, query, window, count), results: rows };
  });
  write(proposeOperation, (writer, tx) => proposeSuspensions(writer, tx, clubToday(config), config.ARREARS_DAYS));

  addOperation(app, income, async (_input, request) => {
    const query = queryOf(request);
    const today = clubToday(config);
    const to = dateOf(query, 'to', today.toString());
    const from = dateOf(query, 'from', today.with({ day: 1 }).subtract({ months: 11 }).toString());
    if (from > to) throw invalid({ from: [t.startAfterEnd()] });
    return { points: await readIncome(db, zone, from, to) };
  });
}
