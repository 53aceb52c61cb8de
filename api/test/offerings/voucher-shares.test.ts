import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const PRICES = [
  { participant_type: 'MEMBER', price: '30.00' },
  { participant_type: 'GUEST_ADULT', price: '30.00' },
];

/** Three people at S$ 30.00 each, paid by a percentage voucher and a card; then they withdraw one after the other. */
async function withdrawInSteps(terms: number, voucher: string) {
  const who = await club.payer();
  const event = await club.event({ refund_steps: [{ hours: 0, percent: terms }] }, PRICES);
  const party = [member(who), guest('Kavya'), guest('Ravi')];
  const made = (await club.enroll(who, 'event', event, party)).body.result;
  const { id, code } = await club.voucher(who, voucher, { value_type: 'PERCENT' });
  const begun = await club.pay(who, [made.invoice], 'CREDIT_CARD', [code]);
  if (begun.body.redirect_url) await club.settle(begun.body.redirect_url);
  const path = `/booking/event-registration/${made.id}/`;
  const back: string[] = [];
  for (const person of (await who.client.ask('GET', path)).body.participants as { id: number }[]) {
    const preview = await who.client.ask('GET', `${path}withdraw-terms/`);
    const said = preview.body.people.find((one: { participant: number }) => one.participant === person.id);
    const before = await club.invoice(made.invoice);
    expect((await who.client.ask('POST', `${path}withdraw/`, { participants: [person.id] })).status).toBe(200);
    const after = await club.invoice(made.invoice);
    back.push((Number(before.amount_paid) - Number(after.amount_paid)).toFixed(2));
    expect(said.refund_amount).toBe(back.at(-1));
  }
  const row = await club.db.row<{ status: string; owed: number }>(sql`
    select v.status, (select refund_owed from enrollment where id = ${made.id}) as owed
    from voucher v
    where v.id = ${id}`);
  return { back, voucher: row?.status, owed: row?.owed };
}

test.each([
  ['half, all by the terms: each their half, the last one with the voucher', 100, '50.00', ['15.00', '15.00', '60.00']],
  ['a third by card: the last cent comes back too', 100, '66.67', ['10.00', '10.00', '70.00']],
  ['all: nothing until everyone has left', 100, '100.00', ['0.00', '0.00', '90.00']],
])('a percentage that paid %s', async (_name, terms, worth, back) => {
  expect(await withdrawInSteps(terms, worth)).toEqual({ back, voucher: 'ACTIVE', owed: 0 });
});

test('half of it by the terms is half of the card’s money, and the voucher stays used', async () => {
  const { back, voucher } = await withdrawInSteps(50, '50.00');
  expect([back, voucher]).toEqual([['7.50', '7.50', '7.50'], 'USED']);
});
