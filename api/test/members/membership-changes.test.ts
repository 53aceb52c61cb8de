import { addDays, changePrice } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildChangeClub, CHANGES, dollars } from './club-with-changes.ts';

const club = await openClub(buildChangeClub());
const { db, today, ordinary, service, associate, term, equal, ENDS, MONTHS, PRICE, cost } = club;
const { member, change, offerOf, memberOf, payFor, mailsTo, journalOf } = club;

describe('the offer', () => {
  test('explains the price of each membership line by line, and says when the fee changes', async () => {
    const who = await member();
    const { current, ends_on, change: offered } = await offerOf(who);
    expect({ current, ends_on }).toEqual({
      current: { level_1: 'ORDINARY', level_2: 'ACTIVE_REG', fee: '30.00', billing_period: 'MONTHLY' },
      ends_on: ENDS,
    });
    expect(offered.refusal).toBeNull();
    expect(offered.options.map(({ id }: { id: number }) => id).sort()).toEqual(
      [service, associate, term, equal].sort(),
    );
    const shares = changePrice(MONTHS, cost(12_000), cost(18_000));
    const dearer = offered.options.find(({ id }: { id: number }) => id === associate);
    expect(dearer).toMatchObject({
      months: MONTHS,
      renewal_share: dollars(shares.renewal_share),
      paid_share: dollars(shares.paid_share),
      difference: PRICE,
      discount_amount: '0.00',
      amount: PRICE,
      fee: '40.00',
      fee_from: `${today.slice(0, 8)}01`,
      refusal: null,
    });
    const within = Number(PRICE) - Number(PRICE) / (1 + club.config.GST_RATE / 100);
    expect(Number(dearer.gst_amount)).toBeCloseTo(within, 2);
  });

  test('has the discount of an invoice for a membership, and its price is the invoice’s', async () => {
    const who = await member();
    await db.run(sql`update member set discount_group = '10' where id = ${who.memberId}`);
    const { options } = (await offerOf(who)).change;
    const { amount, discount_amount } = options.find(({ id }: { id: number }) => id === associate);
    const made = await change(who, associate, amount);
    expect(made.status, made.text).toBe(201);
    expect(await club.invoice(made.body.invoice)).toMatchObject({ total_amount: amount, discount_amount });
  });

  test('says when a cheaper one can be had, and for whom others are; the call agrees', async () => {
    const who = await member();
    const refusals = {
      [service]: /^You can change to Ordinary, .* when you renew, from /,
      [term]: /^Only for people aged 18 to 25/,
    };
    const { options } = (await offerOf(who)).change;
    for (const [id, words] of Object.entries(refusals)) {
      const option = options.find((one: { id: number }) => one.id === Number(id));
      expect(option.refusal).toMatch(words);
      const refused = await change(who, Number(id), option.amount);
      expect(refused.status).toBe(400);
      expect(refused.body.membership_type[0]).toMatch(words);
    }
  });

  test.each([
    ['suspended', { status: 'SUSPENDED-DISCIPLINE' }, /contact the club office/],
    ['overdue', { status: 'SUSPENDED-DEFAULTER' }, /overdue/],
    ['without an end', { ends: null }, /contact the club office/],
    ['over', { ends: addDays(today, -1) }, /ended on/],
  ])('of a membership that is %s says why not, and the call agrees', async (_what, more, words) => {
    const who = await member(more);
    expect((await offerOf(who)).change).toMatchObject({ refusal: expect.stringMatching(words), options: [] });
    const refused = await change(who);
    expect(refused.status).toBe(400);
    expect(refused.body.non_field_errors[0]).toMatch(words);
  });

  test('names the month after the last bill', async () => {
    const who = await member();
    const { id } = await club.bill(who, '30.00');
    await db.run(sql`
      insert into fee_bill (member, month, covers_until, invoice, payment_option)
      values (${who.memberId}, ${today}, '2099-01-01', ${id}, 'NA')`);
    expect((await offerOf(who)).change.options[0].fee_from).toBe('2099-01-01');
  });
});

describe('a dearer membership', () => {
  test('takes effect the moment it is paid, and the end stays', async () => {
    const who = await member();
    const made = await change(who);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      ...{ kind: 'CHANGE', status: 'OPEN', is_change: true, amount: PRICE, starts_on: today, ends_on: ENDS },
      ...{ from_level_1: 'ORDINARY', level_1: 'ASSOCIATE', pay_by: addDays(today, 14) },
    });
    expect(await memberOf(who)).toEqual({ ends: ENDS, level: 'ORDINARY' });
    await payFor(who, made.body.invoice);
    expect(await memberOf(who)).toEqual({ ends: ENDS, level: 'ASSOCIATE' });
    expect((await who.client.ask('GET', `${CHANGES}${made.body.id}/`)).body.status).toBe('DONE');
    expect((await who.client.ask('GET', `/profile/member/${who.memberId}/`)).body).toMatchObject({
      membership_level_1: 'ASSOCIATE',
      membership_fee: '40.00',
    });
    expect(await mailsTo(who)).toEqual(['Your membership is now Associate, Not in active service']);
    expect(await journalOf(who)).toMatchObject([
      { name: 'Membership changed online', content: expect.stringMatching(/^From Ordinary, .* to Associate, /) },
    ]);
    const line = await db.row<{ changes: object }>(sql`
      select changes from audit where resource = 'member' and row_id = ${String(who.memberId)} order by id desc limit 1`);
    expect(line?.changes).toMatchObject({ membership_level_1: { old: 'ORDINARY', new: 'ASSOCIATE' } });
  });

  test('tells the member how to pay by the email of its invoice', async () => {
    const who = await member();
    const made = await change(who);
    await club.emailInvoices(made.body.invoice, 5);
    const mail = await db.row<{ text: string }>(
      sql`select text from outbox where template = 'invoice-issued' and "to" = ${who.member?.email}`,
    );
    expect(mail?.text).toContain('Change of membership to Associate');
    expect(mail?.text).toContain('/payment/');
  });

  test('at the same price changes at once, without an invoice', async () => {
    const who = await member();
    const made = await change(who, equal, '0.00');
    expect(made.body).toMatchObject({ status: 'DONE', invoice: null });
    expect((await memberOf(who))?.level).toBe('ORDINARY_PIONEER');
  });

  test.each([
    ['another price', associate, '0.01', 'amount'],
    ['the price of nothing', associate, '0.00', 'amount'],
    ['the present membership', ordinary, '0.00', 'membership_type'],
    ['a membership that does not exist', 999_999, PRICE, 'membership_type'],
    ['no membership', null, PRICE, 'membership_type'],
  ])('with %s is refused and leaves nothing', async (_what, type, amount, field) => {
    const who = await member();
    const refused = await who.client.ask('POST', CHANGES, { kind: 'CHANGE', membership_type: type, amount });
    expect(refused.status, refused.text).toBe(400);
    expect(Object.keys(refused.body)).toEqual([field]);
    expect((await who.client.ask('GET', CHANGES)).body.count).toBe(0);
  });

  test('of another kind than there are is refused', async () => {
    const who = await member();
    const refused = await who.client.ask('POST', CHANGES, { kind: 'GIFT', membership_type: associate, amount: PRICE });
    expect(Object.keys(refused.body)).toEqual(['kind']);
  });
});

test('a club that has switched it off offers and takes none', async () => {
  const who = await member();
  const staff = await club.as((await buildUser(db, { rights: ['config.manage'] })).id);
  const set = async (value: string) => {
    const { version } = (await staff.ask('GET', '/system/settings/')).body;
    const saved = await staff.ask('PATCH', '/system/settings/', { version, CHANGE_MEMBERSHIP: value });
    expect(saved.status, saved.text).toBe(200);
  };
  await set('off');
  expect((await offerOf(who)).change).toBeNull();
  expect((await change(who)).body.non_field_errors).toEqual([
    'Please contact the club office to change your membership.',
  ]);
  await set('on');
});
