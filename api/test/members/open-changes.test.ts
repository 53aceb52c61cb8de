import { addDays, formatCents } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { placesTaken } from '../../src/resources/index.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildChangeClub, CHANGES, dollars } from './club-with-changes.ts';

const club = await openClub(buildChangeClub());
const { db, today, ordinary, service, associate, ENDS, PRICE, member, change, offerOf, withdraw, memberOf } = club;
const { statusOf, runJob, lapse, begin, payFor, mailsTo, journalOf, refundsOf } = club;

describe('one request at a time', () => {
  test('an open renewal comes first, and the other way round', async () => {
    const ends = addDays(today, 20);
    const [renewing, changing] = [await member({ ends }), await member({ ends: addDays(today, 40) })];
    const renewal = { membership_type: ordinary, amount: '120.00' };
    expect((await renewing.client.ask('POST', CHANGES, renewal)).status).toBe(201);
    const refused = await change(renewing, associate, '0.00');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Pay it or cancel it first');
    const { options } = (await offerOf(changing)).change;
    const { amount } = options.find(({ id }: { id: number }) => id === associate);
    const made = await change(changing, associate, amount);
    expect(made.status, made.text).toBe(201);
    expect((await changing.client.ask('POST', CHANGES, renewal)).status).toBe(409);
    expect((await withdraw(changing, made.body.id)).status).toBe(200);
    expect((await changing.client.ask('POST', CHANGES, renewal)).status).toBe(201);
  });

  test('twenty clicks are one change and one invoice', async () => {
    const who = await member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const bills = await db.row<{ count: number }>(
      sql`select count(*) as count from invoice where member = ${who.memberId}`,
    );
    expect(bills?.count).toBe(1);
  });

  test('a paid renewal as another membership stays what it is', async () => {
    const who = await member({ ends: addDays(today, 20) });
    const made = await who.client.ask('POST', CHANGES, { membership_type: service, amount: '60.00' });
    await payFor(who, made.body.invoice);
    const { refusal } = (await offerOf(who)).change;
    expect(refusal).toMatch(/^You’ve already renewed as Ordinary, /);
    expect((await change(who)).body.non_field_errors).toEqual([refusal]);
  });
});

describe('taking it back', () => {
  test('credits the invoice; others can’t', async () => {
    const who = await member();
    const made = await change(who);
    const staff = await club.as((await buildUser(db, { rights: ['member.view', 'member.manage'] })).id);
    expect((await withdraw(await club.payer(), made.body.id)).status).toBe(404);
    expect((await staff.ask('POST', `${CHANGES}${made.body.id}/withdraw/`, {})).status).toBe(403);
    expect((await withdraw(who, made.body.id)).body).toMatchObject({ status: 'WITHDRAWN' });
    expect(await club.invoice(made.body.invoice)).toMatchObject({ status: 'CANCELLED', amount_due: '0.00' });
    expect(await memberOf(who)).toMatchObject({ level: 'ORDINARY' });
  });

  test('while it is being paid ends one way or the other, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await member();
      const made = await change(who);
      const page = await begin(who, made.body.invoice);
      const [, taken] = await Promise.all([club.settle(page), withdraw(who, made.body.id)]);
      const level = (await memberOf(who))?.level;
      const refunds = await refundsOf(who);
      if (taken.status === 200) {
        expect([level, await statusOf(made.body.id)]).toEqual(['ORDINARY', 'WITHDRAWN']);
        expect(refunds.map(({ amount }) => dollars(amount))).toEqual([PRICE]);
      } else {
        expect(taken.status).toBe(409);
        expect([level, await statusOf(made.body.id)]).toEqual(['ASSOCIATE', 'DONE']);
        expect(refunds).toEqual([]);
      }
    }
  });

  test('happens by itself when no one pays in time, with an email', async () => {
    const [late, inTime] = [await member(), await member()];
    const [one, other] = [await change(late), await change(inTime)];
    await lapse(one.body.id);
    await runJob();
    expect(await club.invoice(one.body.invoice)).toMatchObject({ status: 'CANCELLED' });
    expect(await mailsTo(late)).toEqual(['Your change of membership wasn’t paid']);
    expect(await club.invoice(other.body.invoice)).toMatchObject({ status: 'UNPAID' });
    expect((await offerOf(inTime)).open).toMatchObject({ id: other.body.id, kind: 'CHANGE' });
  });

  test('waits for someone who is paying, or has paid a part', async () => {
    const [paying, parted] = [await member(), await member()];
    const [one, other] = [await change(paying), await change(parted)];
    const page = await begin(paying, one.body.invoice);
    await club.settle(await begin(parted, other.body.invoice, '10.00'));
    await lapse(one.body.id);
    await lapse(other.body.id);
    await runJob();
    expect([await statusOf(one.body.id), await statusOf(other.body.id)]).toEqual(['OPEN', 'OPEN']);
    await club.settle(page);
    await payFor(parted, other.body.invoice);
    expect([(await memberOf(paying))?.level, (await memberOf(parted))?.level]).toEqual(['ASSOCIATE', 'ASSOCIATE']);
  });

  test('follows when the club cancels the invoice', async () => {
    const who = await member();
    const made = await change(who);
    const path = `/finance/payment-invoice/${made.body.invoice}/`;
    await club.treasurer.ask('PATCH', path, { status: 'CANCELLED', reason: 'By mistake' });
    await runJob();
    expect(await statusOf(made.body.id)).toBe('WITHDRAWN');
    expect(await mailsTo(who)).toEqual(['Your change of membership was cancelled']);
  });
});

describe('what the club changes in between stays', () => {
  const byStaff = (who: Payer, level1 = 'TERM') =>
    db.run(sql`
      update member set membership_level_1 = ${level1}, membership_level_2 = 'NON_ACTIVE' where id = ${who.memberId}`);

  test.each(['TERM', 'ASSOCIATE'])('as %s: the payment goes back by itself', async (level1) => {
    const who = await member();
    const made = await change(who);
    const page = await begin(who, made.body.invoice);
    await byStaff(who, level1);
    await club.settle(page);
    expect(await memberOf(who)).toEqual({ ends: ENDS, level: level1 });
    expect(await statusOf(made.body.id)).toBe('WITHDRAWN');
    expect(await club.invoice(made.body.invoice)).toMatchObject({ status: 'CANCELLED', amount_due: '0.00' });
    expect((await refundsOf(who)).map(({ amount }) => dollars(amount))).toEqual([PRICE]);
    expect(await mailsTo(who)).toEqual(['Your change of membership was cancelled']);
  });

  test('a part that was paid before is written into the journal for the office', async () => {
    const who = await member();
    const made = await change(who);
    await club.settle(await begin(who, made.body.invoice, '10.00'));
    const page = await begin(who, made.body.invoice);
    await byStaff(who);
    await club.settle(page);
    expect((await memberOf(who))?.level).toBe('TERM');
    expect((await journalOf(who)).at(-1)?.content).toContain(`${formatCents(1000)} was paid for it before`);
  });

  test('the job ends a change that no one has paid for', async () => {
    const who = await member();
    const made = await change(who);
    await byStaff(who);
    await runJob();
    expect(await statusOf(made.body.id)).toBe('WITHDRAWN');
    expect(await mailsTo(who)).toEqual(['Your change of membership was cancelled']);
  });

  test('paying and changing at the same moment ends one way or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await member();
      const made = await change(who);
      const page = await begin(who, made.body.invoice);
      await Promise.all([club.settle(page), byStaff(who)]);
      const isDone = (await statusOf(made.body.id)) === 'DONE';
      expect(await refundsOf(who)).toHaveLength(isDone ? 0 : 1);
      expect((await memberOf(who))?.level).toBe('TERM');
    }
  });
});

test('a rest that the club credits after all doesn’t bring back a change it has overtaken', async () => {
  const who = await member();
  const made = await change(who);
  await club.settle(await begin(who, made.body.invoice, '10.00'));
  await db.run(sql`update member set membership_level_1 = 'TERM' where id = ${who.memberId}`);
  const { amount_due: amount } = await club.invoice(made.body.invoice);
  const path = `/finance/payment-invoice/${made.body.invoice}/credit/`;
  const credited = await club.treasurer.ask('POST', path, { amount, reason: 'Goodwill' });
  expect(credited.status, credited.text).toBeLessThan(300);
  expect([(await memberOf(who))?.level, await statusOf(made.body.id)]).toEqual(['TERM', 'WITHDRAWN']);
  expect(await mailsTo(who)).toEqual(['Your change of membership was cancelled']);
});

describe('places', () => {
  const taken = placesTaken({ id: 'y.id', level_1: 'y.level_1', level_2: 'y.level_2' });
  const leave = (places: number | null) =>
    db.run(sql`update membership_type y set max_members = ${places}::integer + ${taken} where id = ${associate}`);

  test('two members want the last place of a membership: one has it, also while it isn’t paid', async () => {
    const [one, other] = [await member(), await member()];
    await leave(1);
    const answers = await Promise.all([change(one), change(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toEqual({ membership_type: ['This membership is full at the moment.'] });
    const late = await member();
    const { options } = (await offerOf(late)).change;
    const full = options.find(({ id }: { id: number }) => id === associate);
    expect(full.refusal).toBe('This membership is full at the moment.');
    const [first, made] = answers[0]?.status === 201 ? [one, answers[0]] : [other, answers[1]];
    await withdraw(first, made?.body.id);
    expect((await change(late)).status).toBe(201);
    await leave(null);
  });
});
