import {
  consoleWords,
  type exportArrears,
  isOneOf,
  MOST_EXPORTED,
  SHEET_FORMATS,
  type SheetRow,
  TEXTS,
} from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import { type CrudEngine, originOf, sendSheet } from '../../../crud/index.ts';
import type { Db } from '../../../db/pool.ts';
import { invalid } from '../../../errors.ts';
import { actorOf, queryOf } from '../../../http/index.ts';
import { readArrears } from '../../finance/treasury/index.ts';

const CHUNK = 1000;
const HEADINGS = [
  t.arrearsId,
  t.arrearsMember,
  t.arrearsStatus,
  t.arrearsInvoices,
  t.arrearsOldest,
  t.arrears30,
  t.arrears60,
  t.arrears90,
  t.arrearsOver90,
  t.arrearsTotal,
];

async function* batches(db: Db, today: string): AsyncGenerator<readonly SheetRow[]> {
  yield [HEADINGS.map((heading) => heading())];
  for (let offset = 0; offset < MOST_EXPORTED; offset += CHUNK) {
    const { rows } = await readArrears(db, today, { limit: CHUNK, offset });
    yield rows.map(({ membership_id, name, status, invoices, oldest_due, buckets, amount }) => [
      membership_id,
      name,
      consoleWords(status),
      invoices,
      { date: oldest_due },
      ...buckets.map((bucket) => ({ money: bucket })),
      { money: amount },
    ]);
    if (rows.length < CHUNK) return;
  }
}

/** Who owes what is overdue, by age, as a file. */
export async function answerArrearsFile(
  { db, zone }: CrudEngine,
  { path }: typeof exportArrears,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sent = queryOf(request).format || 'csv';
  if (!isOneOf(SHEET_FORMATS, sent)) throw invalid({ format: [TEXTS.choiceFilter({ value: String(sent) })] });
  const format = sent;
  const today = Temporal.Now.plainDateISO(zone).toString();
  const { count } = await readArrears(db, today, { limit: 1, offset: 0 });
  await record(db, actorOf(request), originOf(request), {
    action: 'export',
    resource: 'arrears',
    rowId: null,
    changes: { count: { old: null, new: count }, list: { old: null, new: path }, format: { old: null, new: format } },
  });
  return sendSheet(reply, { name: `arrears-${today}`, title: t.arrearsTitle(), format }, batches(db, today));
}
