import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { type BuiltUser, buildMember, buildUser } from '../factories.ts';
import { buildMoneyClub } from '../finance/club-with-money.ts';
import { mailedLinks } from '../mailed-links.ts';

let serial = 0;

/** What an applicant fills in. */
export const DETAILS = {
  name: 'Daniel Ong',
  mobile: '+6591234567',
  date_of_birth: '1990-05-05',
  gender: 'Male',
  postcode: '123456',
  block_no: '7',
  road_name: 'Lake Drive',
  spouse_name: 'Siti Ong',
  children: [{ name: 'Adam Ong', date_of_birth: '2015-02-03', gender: 'Male' }],
};

/** A club that people can join online: members, an office that decides, and a gateway. */
export async function buildJoinClub(env: Record<string, string> = {}) {
  const club = await buildMoneyClub({ JOIN_ONLINE: 'on', ...env });
  const { db, anonymous } = club;
  const office: BuiltUser = await buildUser(db, { rights: ['member.view', 'approval.decide'] });
  const staff = await club.as(office.id);
  const viewer = await club.as((await buildUser(db, { rights: ['member.view'] })).id);

  /** Offers a membership online, as its fields say. Amounts are in cents. */
  async function offer(level1 = 'ORDINARY', level2 = 'ACTIVE_REG', more: Record<string, unknown> = {}) {
    const {
      fee = 3000,
      joining = 10_000,
      places = null,
      ages = [null, null],
      months = 12,
    } = more as Record<string, never>;
    const row = await db.row<{ id: number }>(sql`
      update membership_type
      set offered_online = true, is_offered = true, fee = ${fee}, joining_fee = ${joining}, max_members = ${places},
        min_age = ${ages[0]}, max_age = ${ages[1]}, renewal_months = ${months}
      where level_1 = ${level1} and level_2 = ${level2}
      returning id`);
    return row?.id ?? 0;
  }
  const freshEmail = () => {
    serial += 1;
    return `applicant${serial}@example.com`;
  };
  /** The tries of the tests come from one address. */
  const forgetLimits = () => db.run(sql`delete from rate_limit where key like 'join%'`);
  /** Asks for a link and answers the token in it. */
  async function begin(email = freshEmail()) {
    await forgetLimits();
    const begun = await anonymous.ask('POST', '/join/', { email });
    expect(begun.body).toEqual({ result: 'LINK_SENT' });
    const [link = ''] = await mailedLinks(db, email);
    return { email, path: `/join/${link.split('token=')[1] ?? 'none'}/` };
  }
  const terms = async () => (await anonymous.ask('GET', '/join-offer/')).body.terms_version;
  const send = async (path: string) =>
    anonymous.ask('POST', `${path}send/`, { accepts_terms: true, terms_version: await terms() });
  /** An application that the club has received. */
  async function received(type: number, more: object = {}) {
    const draft = await begin();
    const saved = await anonymous.ask('PUT', draft.path, { ...DETAILS, membership_type: type, ...more });
    expect(saved.status, saved.text).toBe(200);
    const sent = await send(draft.path);
    expect(sent.status, sent.text).toBe(200);
    const row = await db.row<{ id: number }>(sql`select id from membership_application where email = ${draft.email}`);
    return { ...draft, id: row?.id ?? 0 };
  }
  const decide = (id: number, decision: string, more: object = {}, by = staff) =>
    by.ask('POST', `/membership-application/${id}/decide/`, { decision, ...more });
  async function approved(type: number, more: object = {}) {
    const application = await received(type, more);
    await decide(application.id, 'CHECK');
    const answer = await decide(application.id, 'APPROVE');
    expect(answer.status, answer.text).toBe(200);
    return { ...application, row: answer.body };
  }
  const own = async (path: string) => (await anonymous.ask('GET', path)).body;
  const mailsTo = async (email: string) =>
    (await db.rows<{ subject: string }>(sql`select subject from outbox where "to" = ${email} order by id`)).map(
      ({ subject }) => subject,
    );
  /** Pays an application by its link, as anyone does who holds it. */
  async function payBy(path: string) {
    const { payment_path: page } = await own(path);
    const begun = await anonymous.ask('POST', `/finance/payment-link/${page.split('/').at(-1)}/pay/`, {
      method: 'CREDIT_CARD',
    });
    expect(begun.status, begun.text).toBe(200);
    await club.settle(begun.body.redirect_url);
  }
  const membersOf = (email: string) =>
    db.rows<{ id: number; membership_id: string; status: string; ends: string; starts: string }>(sql`
      select id, membership_id, status, membership_end_date as ends, membership_start_date as starts
      from member
      where email = ${email}`);
  async function sponsor() {
    const member = await buildMember(db);
    const user = await buildUser(db, { member });
    return { ...member, client: await club.as(user.id), user };
  }
  return {
    ...club,
    ...{
      office,
      staff,
      viewer,
      offer,
      begin,
      send,
      received,
      decide,
      approved,
      own,
      mailsTo,
      payBy,
      membersOf,
      sponsor,
    },
    ...{ forgetLimits, freshEmail, terms },
  };
}
