import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { type BuiltMember, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());
const manager = await club.as((await buildUser(club.db, { rights: ['event.manage', 'finance.refund'] })).id);

const person = ({ id }: BuiltMember) => ({ participant_type: 'MEMBER', member_id: id });
const enrol = (offering: number, who: BuiltMember, more: object = {}) =>
  manager.ask('POST', `/event/${offering}/enroll-member/`, {
    member_id: who.id,
    participants: [person(who)],
    agree_terms: true,
    ...more,
  });

describe('before someone is withdrawn, the server says what comes back and what stays owed', () => {
  const half = { refund_steps: [{ hours: 0, percent: 50 }] };
  const pay = (invoice: number, received: string) =>
    club.treasurer.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice }], method: 'CASH', received });

  test.each([
    ['nothing is paid', '0.00', '', ['0.00', '50.00', '50.00'], ['0.00', '100.00', '0.00']],
    ['a part is paid', '30.00', '30.00', ['0.00', '50.00', '20.00'], ['30.00', '70.00', '0.00']],
    ['most is paid', '80.00', '80.00', ['30.00', '20.00', '0.00'], ['80.00', '20.00', '0.00']],
    ['all is paid', '100.00', '100.00', ['50.00', '0.00', '0.00'], ['100.00', '0.00', '0.00']],
  ])('%s', async (_name, paid, received, byTerms, inFull) => {
    const both = [];
    for (const full of [false, true]) {
      const who = await buildMember(club.db);
      const { id, invoice } = (await enrol(await club.event(half), who)).body.result;
      if (received) await pay(invoice, received);
      const path = `/booking/event-registration/${id}/`;
      const [one] = (await manager.ask('GET', path)).body.participants;
      const query = `participants=${one.id}&full_refund=${full}`;
      const { outcome } = (await manager.ask('GET', `${path}withdraw-terms/?${query}`)).body;
      both.push(outcome);
      const out = await manager.ask('POST', `${path}withdraw/`, { participants: [one.id], full_refund: full });
      expect(out.status, out.text).toBe(200);
      // What was said is what happens.
      expect(await club.invoice(invoice)).toMatchObject({ amount_due: outcome.amount_due });
      const back = await club.db.row(
        sql`select coalesce(sum(amount), 0)::int as sum from refund where invoice = ${invoice}`,
      );
      expect(back).toEqual({ sum: Math.round(Number(outcome.refund_amount) * 100) });
    }
    const named = ([refund_amount, credited_amount, amount_due]: readonly (string | undefined)[]) => ({
      paid_amount: paid,
      refund_amount,
      credited_amount,
      amount_due,
    });
    expect(both).toEqual([named(byTerms), named(inFull)]);
  });

  test('several together are one sum, not the sum of each alone', async () => {
    const who = await club.payer();
    const member = who.member as BuiltMember;
    const event = await club.event();
    const made = await enrol(event, member, {
      participants: [person(member), guest('Kavya')],
    });
    const { id, invoice } = made.body.result;
    await pay(invoice, '100.00');
    const path = `/booking/event-registration/${id}/`;
    const ids = (await manager.ask('GET', path)).body.participants.map((one: { id: number }) => one.id);
    const outcome = async (chosen: readonly unknown[]) =>
      (await manager.ask('GET', `${path}withdraw-terms/?participants=${chosen.join(',')}`)).body.outcome;
    expect(await outcome(ids)).toMatchObject({
      refund_amount: '100.00',
      credited_amount: '150.00',
      amount_due: '0.00',
    });
    expect(await outcome([ids[0]])).toMatchObject({
      refund_amount: '0.00',
      credited_amount: '100.00',
      amount_due: '50.00',
    });
    expect((await who.client.ask('GET', `${path}withdraw-terms/`)).body.outcome).toEqual(await outcome(ids));
    // Members never look at a full refund as if it were theirs.
    expect((await who.client.ask('GET', `${path}withdraw-terms/?full_refund=true`)).body.outcome).toEqual(
      await outcome(ids),
    );
    const wrong = await manager.ask('GET', `${path}withdraw-terms/?participants=1,x`);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['participants']]);
  });
});
