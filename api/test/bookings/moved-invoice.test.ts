import { timeWords } from '@clubhouse/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours, type Times, ZONE } from './club-with-courts.ts';
import { movesIn } from './move-steps.ts';

const club = await openClub(buildCourtClub());
const steps = movesIn(club);

const words = ({ start_from, end_at }: Times) => timeWords(Date.parse(start_from), Date.parse(end_at), ZONE, false);
const onAccount = async (facility: number, slots: readonly Times[]) => {
  const who = await club.payer();
  const body = { facility, member: who.memberId, slots, status: 'CONFIRMED' };
  const made = await club.desk.ask('POST', '/booking/reservation/', body);
  if (made.status !== 201) throw new Error(made.text);
  return { who, id: made.body.id as number, invoice: made.body.invoice as number };
};
const move = (id: number, facility: number, slots: readonly Times[], more: object = {}) =>
  club.desk.ask('POST', `/booking/reservation/${id}/move/`, { facility, slots, ...more });
const linesOf = async (invoice: number) =>
  (await club.treasurer.ask('GET', `/finance/payment-invoice/${invoice}/`)).body.items as {
    description: string;
    amount: string;
  }[];

async function pdfText({ token }: Client, path: string): Promise<string> {
  const url = `/v1${path}`;
  const file = await club.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  return (await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })).text;
}

test('names the new time on its line, its PDF, its email and the receipt; what it cost stays', async () => {
  const court = await club.court({ name: 'Tennis court 1' });
  const [before, after] = [hours(dayAhead(5), 18, 19), hours(dayAhead(6), 9, 10)];
  const { who, id, invoice } = await onAccount(court, [before]);
  expect((await move(id, court, [after])).status).toBe(200);
  const label = `Tennis court 1, ${words(after)}`;
  expect(await linesOf(invoice)).toMatchObject([{ description: label, amount: '10.00' }]);
  expect((await club.invoice(invoice)).description).toBe(label);
  expect(await pdfText(club.treasurer, `/finance/payment-invoice/${invoice}/pdf/`)).toContain(words(after));
  expect((await club.treasurer.ask('POST', `/finance/payment-invoice/${invoice}/send/`)).status).toBe(200);
  const mail = await club.db.row<{ subject: string }>(
    sql`select subject from outbox where template = 'invoice-issued' and "to" = ${who.member?.email}`,
  );
  expect(mail?.subject).toContain(words(after));
  const paid = await club.treasurer.ask('POST', '/finance/counter-payment/', {
    invoices: [{ invoice }],
    method: 'CASH',
  });
  const receipt = await pdfText(club.treasurer, `/booking/reservation-payment/${paid.body.payment}/receipt/`);
  expect(receipt).toContain(words(after));
  const audit = await club.db.rows<{ changes: object }>(
    sql`select changes from audit where resource = 'invoice' and action = 'update' and row_id = ${invoice}`,
  );
  expect(audit).toContainEqual({
    changes: { description: { old: `Tennis court 1, ${words(before)}`, new: label } },
  });
});

test('follows a paid booking to a dearer time once the difference is paid, and not before', async () => {
  const [court, dear] = [await club.court(), await club.court({ name: 'Centre court', price: 2500 })];
  const { who, id } = await steps.booked(court);
  const { invoice } = await steps.booking(who, id);
  const after = hours(dayAhead(6), 9, 10);
  await steps.moveTo(who, id, dear, [after]);
  expect((await linesOf(invoice))[0]?.description).toContain(words(hours(dayAhead(5), 9, 10)));
  await club.payFor(who, id);
  expect(await linesOf(invoice)).toMatchObject([{ description: `Centre court, ${words(after)}`, amount: '10.00' }]);
  const audit = await club.db.rows(
    sql`select id from audit where resource = 'invoice' and actor_name = 'System' and row_id = ${invoice}`,
  );
  expect(audit).toHaveLength(1);
});

test('each line names its own hour, or the whole time when there are fewer hours than lines', async () => {
  const court = await club.court({ max: 4 });
  const day = dayAhead(6);
  const { id, invoice } = await onAccount(court, [hours(day, 9, 10), hours(day, 10, 11)]);
  expect((await move(id, court, [hours(day, 14, 15), hours(day, 15, 16)])).status).toBe(200);
  expect((await linesOf(invoice)).map(({ description }) => description)).toEqual([
    expect.stringContaining(words(hours(day, 14, 15))),
    expect.stringContaining(words(hours(day, 15, 16))),
  ]);
  expect((await move(id, court, [hours(day, 17, 18)])).status).toBe(200);
  for (const { description } of await linesOf(invoice)) expect(description).toContain(words(hours(day, 17, 18)));
});

test('only the words of an issued line can change', async () => {
  const { invoice } = await onAccount(await club.court(), [hours(dayAhead(6), 9, 10)]);
  for (const change of [sql`amount = 1`, sql`description = 'x', quantity = 2`, sql`type = 'COURSE'`])
    await expect(club.db.run(sql`update invoice_item set ${change} where invoice = ${invoice}`)).rejects.toThrow(
      'the items of an issued invoice cannot be changed',
    );
});
