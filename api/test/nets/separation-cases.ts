import { sql } from '../../src/db/sql.ts';
import { manyChanges } from '../../src/modules/bulk/index.ts';
import type { Answer, Client } from '../build-test-app.ts';
import { buildAdministrator, buildMember, type buildUser } from '../factories.ts';
import type { CourseClub } from '../offerings/club-with-courses.ts';

/** Somebody with every right. */
export interface Person {
  readonly id: number;
  readonly memberId: number;
  readonly client: Client;
  readonly member: { readonly id: number } | null;
}

/** A decision that is ready to be made: by whom, and what it would do. */
export type Decide = (by: Person) => Promise<Answer>;

export interface Case {
  /** What the decision is about, and how the person is tied to it. */
  readonly name: string;
  readonly routes: readonly string[];
  /** Prepares the decision; `self` is its subject or its requester. */
  readonly prepare: (club: CourseClub, self: Person, others: Others) => Promise<Decide>;
}

export interface Others {
  /** A plain member with a login. */
  readonly member: Person;
  /** Somebody of the staff who prepares things. */
  readonly staff: Person;
}

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

export async function personOf(club: CourseClub, user: Awaited<ReturnType<typeof buildUser>>): Promise<Person> {
  return { id: user.id, memberId: user.member?.id ?? 0, member: user.member, client: await club.as(user.id) };
}
export const administrator = async (club: CourseClub) => personOf(club, await buildAdministrator(club.db));

const RECORD = '/profile/approval-record/';
const REQUEST = '/approval-requests/';
const MEMBER = '/profile/member/';
const USER = '/general-users/';
const INVOICE = '/finance/payment-invoice/';

const recordFor = async (by: Person, subject: number) =>
  (await by.client.ask('POST', RECORD, { original_profile: subject, nationality: `Nation ${next()}` })).body
    .id as number;
const entryOf = async (club: CourseClub, record: number) =>
  (await club.db.row<{ id: number }>(sql`select id from approval_request where approval_record = ${record}`))?.id;
const approve =
  (path: string): Decide =>
  ({ client }) =>
    client.ask('PATCH', path, { status: 'APPROVED' });

const bulkFor = async (by: Person, member: number) =>
  (await by.client.ask('POST', REQUEST, { type: 'BULK', rows: [{ id: member, nationality: `Nation ${next()}` }] })).body
    .id as number;

const bill = async (by: Person, member: number, draft = false) => {
  const items = [{ type: 'ADJUSTMENT', description: 'Something', unit_price: '10.00' }];
  return (await by.client.ask('POST', INVOICE, { member, items, draft })).body.id as number;
};
const paidBill = async (by: Person, member: number) => {
  const id = await bill(by, member);
  await by.client.ask('PATCH', `${INVOICE}${id}/`, { status: 'PAID', method: 'CASH' });
  return id;
};
const paymentOf = async (club: CourseClub, invoice: number) =>
  (await club.db.row<{ payment: number }>(sql`select payment from payment_part where invoice = ${invoice}`))?.payment;

const voucherGroup = async (by: Person) =>
  (await by.client.ask('POST', '/voucher-group/', { name: `Group ${next()}`, value_type: 'AMOUNT', value: '5.00' }))
    .body.id as number;

const family = async (club: CourseClub, member: number) =>
  (
    await club.db.row<{ id: number }>(
      sql`insert into family_member (member, name, relationship) values (${member}, 'Kid', 'CHILD') returning id`,
    )
  )?.id;

const ONE_MEMBER = ['PATCH /profile/member/:id/', 'PUT /profile/member/:id/'];
const ONE_USER = ['PATCH /general-users/:id/', 'PUT /general-users/:id/'];
const DECIDE_RECORD = ['PATCH /profile/approval-record/:id/', 'PUT /profile/approval-record/:id/'];
const DECIDE_REQUEST = ['PATCH /approval-requests/:id/', 'PUT /approval-requests/:id/'];
const ONE_INVOICE = ['PATCH /finance/payment-invoice/:id/'];

/** A change of the own register row, and of a colleague's, which is nothing special. */
const ownRow = (name: string, body: object): Case => ({
  name: `own record: ${name}`,
  routes: ONE_MEMBER,
  prepare: async (_club, self) => (by) => by.client.ask('PATCH', `${MEMBER}${self.memberId}/`, body),
});

const ownLogin = (name: string, body: (club: CourseClub) => Promise<object>): Case => ({
  name: `own login: ${name}`,
  routes: ONE_USER,
  prepare: async (club, self) => {
    const sent = await body(club);
    return (by) => by.client.ask('PATCH', `${USER}${self.id}/`, sent);
  },
});

const ownInvoice = (name: string, paid: boolean, body: object): Case => ({
  name: `own invoice: ${name}`,
  routes: ONE_INVOICE,
  prepare: async (_club, self, { staff }) => {
    const id = await (paid ? paidBill : bill)(staff, self.memberId);
    return (by) => by.client.ask('PATCH', `${INVOICE}${id}/`, body);
  },
});

/** Every decision, with each way in which the person who makes it could be tied to it. */
export const CASES: readonly Case[] = [
  {
    name: 'update request: the subject decides',
    routes: DECIDE_RECORD,
    prepare: async (_club, self, { staff }) => approve(`${RECORD}${await recordFor(staff, self.memberId)}/`),
  },
  {
    name: 'update request: the requester decides',
    routes: DECIDE_RECORD,
    prepare: async (_club, self, { member }) => approve(`${RECORD}${await recordFor(self, member.memberId)}/`),
  },
  {
    name: 'update request: whoever rewrote it decides',
    routes: DECIDE_RECORD,
    prepare: async (_club, self, { member }) => {
      const path = `${RECORD}${await recordFor(member, member.memberId)}/`;
      await self.client.ask('PATCH', path, { nationality: `Nation ${next()}` });
      return approve(path);
    },
  },
  {
    name: 'inbox entry: the subject decides',
    routes: DECIDE_REQUEST,
    prepare: async (club, self, { staff }) =>
      approve(`${REQUEST}${await entryOf(club, await recordFor(staff, self.memberId))}/`),
  },
  {
    name: 'inbox entry: the requester decides',
    routes: DECIDE_REQUEST,
    prepare: async (club, self, { member }) =>
      approve(`${REQUEST}${await entryOf(club, await recordFor(self, member.memberId))}/`),
  },
  {
    name: 'bulk change: a subject decides',
    routes: DECIDE_REQUEST,
    prepare: async (_club, self, { staff }) => approve(`${REQUEST}${await bulkFor(staff, self.memberId)}/`),
  },
  {
    name: 'bulk change: the requester decides',
    routes: DECIDE_REQUEST,
    prepare: async (_club, self, { member }) => approve(`${REQUEST}${await bulkFor(self, member.memberId)}/`),
  },
  {
    name: 'bulk change: a subject undoes it',
    routes: ['POST /approval-requests/:id/undo/'],
    prepare: async (club, self, { staff }) => {
      const id = await bulkFor(staff, self.memberId);
      const other = await personOf(club, await buildAdministrator(club.db));
      await other.client.ask('PATCH', `${REQUEST}${id}/`, { status: 'APPROVED' });
      await manyChanges(club.db, club.config)(new AbortController().signal);
      return (by) => by.client.ask('POST', `${REQUEST}${id}/undo/`, {});
    },
  },
  ownRow('level', { membership_level_3: 'BOG' }),
  ownRow('discount', { discount_group: '20' }),
  ownRow('end', { membership_end_date: '2099-12-31' }),
  ownRow('status', { status: 'ABSENT', status_reason: 'Abroad' }),
  ownRow('address', { email: 'another@example.com' }),
  {
    name: 'own record through the list of spouses',
    routes: ['PATCH /profile/spouse-member/:id/', 'PUT /profile/spouse-member/:id/'],
    prepare: async (club, self) => {
      await club.db.run(sql`update member set membership_level_1 = 'SPOUSE' where id = ${self.memberId}`);
      return (by) =>
        by.client.ask('PATCH', `/profile/spouse-member/${self.memberId}/`, { membership_end_date: '2099-12-31' });
    },
  },
  {
    name: 'own record, linked from the other end',
    routes: [...ONE_MEMBER, 'POST /profile/member/'],
    prepare: async (club, self) => {
      const { id } = await buildMember(club.db);
      return (by) => by.client.ask('PATCH', `${MEMBER}${id}/`, { linked_member_id: self.memberId });
    },
  },
  ...(['POST', 'PATCH', 'DELETE'] as const).flatMap((method): Case[] => {
    const body = method === 'DELETE' ? undefined : { name: 'Kid', relationship: 'CHILD' };
    return [
      {
        name: `own household: ${method}`,
        routes: [
          method === 'POST'
            ? 'POST /profile/member/:id/family-member/'
            : `${method} /profile/member/:id/family-member/:family/`,
          ...(method === 'PATCH' ? ['PUT /profile/member/:id/family-member/:family/'] : []),
        ],
        prepare: async (club, self) => {
          const row = method === 'POST' ? '' : `${await family(club, self.memberId)}/`;
          return (by) => by.client.ask(method, `${MEMBER}${self.memberId}/family-member/${row}`, body);
        },
      },
      {
        name: `own household through the list of families: ${method}`,
        routes: [
          method === 'POST' ? 'POST /profile/family-member/' : `${method} /profile/family-member/:id/`,
          ...(method === 'PATCH' ? ['PUT /profile/family-member/:id/'] : []),
        ],
        prepare: async (club, self) => {
          const row = method === 'POST' ? '' : `${await family(club, self.memberId)}/`;
          const sent = body && { ...body, ...(method === 'POST' && { member: self.memberId }) };
          return (by) => by.client.ask(method, `/profile/family-member/${row}`, sent);
        },
      },
    ];
  }),
  ownLogin('roles', async (club) => ({
    roles: [
      (
        await club.db.row<{ id: number }>(
          sql`insert into role (name, access_rights) values (${`Role of case ${next()}`}, '{member.view}') returning id`,
        )
      )?.id,
    ],
  })),
  ownLogin('switched off', async () => ({ is_active: false })),
  ownLogin('password', async () => ({ password: 'quiet lantern by the pool' })),
  ownLogin('address', async () => ({ email: `own${next()}@example.com` })),
  ownLogin('profile', async (club) => ({ member_profile: (await buildMember(club.db)).id })),
  {
    name: 'own login: password by its own call',
    routes: ['PUT /general-users/:id/password/'],
    prepare: async (_club, self) => (by) =>
      by.client.ask('PUT', `${USER}${self.id}/password/`, { password: 'quiet lantern by the pool' }),
  },
  {
    name: 'own login: deleted',
    routes: ['DELETE /general-users/:id/'],
    prepare: async (_club, self) => (by) => by.client.ask('DELETE', `${USER}${self.id}/`),
  },
  {
    name: 'own booking: full refund',
    routes: ['POST /booking/reservation/:id/cancel/'],
    prepare: async (club, self) => {
      const id = await bookingOf(club, self);
      return (by) => by.client.ask('POST', `/booking/reservation/${id}/cancel/`, { full_refund: true });
    },
  },
  {
    name: 'own booking: cancelled after it began',
    routes: ['PATCH /booking/reservation/:id/', 'PUT /booking/reservation/:id/', 'DELETE /booking/reservation/:id/'],
    prepare: async (club, self) => {
      const id = await bookingOf(club, self);
      await club.db.run(sql`update reservation set start_from = now() - interval '1 minute' where id = ${id}`);
      return (by) => by.client.ask('PATCH', `/booking/reservation/${id}/`, { status: 'CANCELLED' });
    },
  },
  {
    name: 'own booking: cleared away with all its money',
    routes: ['POST /booking/reservation-slot/'],
    prepare: async (club, self) => {
      const id = await bookingOf(club, self);
      const row = await club.db.row<{ facility: number; start_from: string; end_at: string }>(
        sql`select facility, start_from, end_at from reservation where id = ${id}`,
      );
      return (by) =>
        by.client.ask('POST', '/booking/reservation-slot/', { ...row, status: 'BLOCKED', cancel_bookings: true });
    },
  },
  {
    name: 'own booking: outside the booking window',
    routes: ['POST /booking/reservation/', 'POST /booking/repeat/', 'POST /booking/reservation/:id/move/'],
    prepare: async (club, self) => {
      const facility = await club.court();
      const day = Temporal.Now.plainDateISO('Asia/Singapore').add({ days: 300 });
      const slots = [{ start_from: `${day}T09:00:00`, end_at: `${day}T10:00:00` }];
      return (by) => by.client.ask('POST', '/booking/reservation/', { facility, member: self.memberId, slots });
    },
  },
  ...(['course', 'event'] as const).map((face): Case => {
    const path = face === 'course' ? 'course-enrollment' : 'event-registration';
    return {
      name: `own ${path}: full refund`,
      routes: [`POST /booking/${path}/:id/withdraw/`, `PATCH /booking/${path}/:id/`, `PUT /booking/${path}/:id/`],
      prepare: async (club, self) => {
        const offering = await club[face]();
        const payer = { ...self, email: '', username: '', member: self.member as never };
        const made = await club.enroll(payer, face, offering, [
          { participant_type: 'MEMBER', member_id: self.memberId },
        ]);
        const { enrollment, id } = made.body.result;
        await club.payEnrollment(payer, enrollment ?? id);
        const row = (await self.client.ask('GET', `/booking/${path}/${enrollment ?? id}/`)).body;
        const participants = row.participants.map((one: { id: number }) => one.id);
        return (by) =>
          by.client.ask('POST', `/booking/${path}/${row.id}/withdraw/`, { participants, full_refund: true });
      },
    };
  }),
  ownInvoice('paid at the counter', false, { status: 'PAID', method: 'CASH' }),
  ownInvoice('cancelled', false, { status: 'CANCELLED' }),
  ownInvoice('refunded', true, { status: 'REFUNDED' }),
  {
    name: 'own invoice: a draft written anew',
    routes: ['PUT /finance/payment-invoice/:id/'],
    prepare: async (_club, self, { staff }) => {
      const id = await bill(staff, self.memberId, true);
      const items = [{ type: 'ADJUSTMENT', description: 'Less', unit_price: '1.00' }];
      return (by) => by.client.ask('PUT', `${INVOICE}${id}/`, { member: self.memberId, items });
    },
  },
  {
    name: 'own invoice: a draft thrown away',
    routes: ['DELETE /finance/payment-invoice/:id/'],
    prepare: async (_club, self, { staff }) => {
      const id = await bill(staff, self.memberId, true);
      return (by) => by.client.ask('DELETE', `${INVOICE}${id}/`);
    },
  },
  {
    name: 'own discount on an invoice',
    routes: ['POST /finance/payment-invoice/'],
    prepare: async (_club, self) => {
      const items = [{ type: 'ADJUSTMENT', description: 'Less', unit_price: '10.00', discount_amount: '9.00' }];
      return (by) => by.client.ask('POST', INVOICE, { member: self.memberId, items });
    },
  },
  {
    name: 'own payment: refunded',
    routes: ['POST /finance/refund/'],
    prepare: async (club, self, { staff }) => {
      const payment = await paymentOf(club, await paidBill(staff, self.memberId));
      return (by) => by.client.ask('POST', '/finance/refund/', { payment, amount: '1.00', reason: 'Because' });
    },
  },
  {
    name: 'own refund: marked as sent',
    routes: ['PATCH /finance/refund/:id/', 'PUT /finance/refund/:id/'],
    prepare: async (club, self, { staff }) => {
      const payment = await paymentOf(club, await paidBill(staff, self.memberId));
      const made = await staff.client.ask('POST', '/finance/refund/', { payment, amount: '1.00', reason: 'Because' });
      await club.db.run(sql`update refund set status = 'FAILED' where id = ${made.body.id}`);
      return (by) => by.client.ask('PATCH', `/finance/refund/${made.body.id}/`, { status: 'DONE' });
    },
  },
  {
    name: 'own purchase at the counter',
    routes: ['POST /finance/counter-sale/'],
    prepare: async (_club, self, { staff }) => {
      const product = { name: `Tea ${next()}`, category: 'Bar', price: '2.00' };
      const { id } = (await staff.client.ask('POST', '/product/', product)).body;
      const sale = { member: self.memberId, items: [{ product: id }], method: 'CASH' };
      return (by) => by.client.ask('POST', '/finance/counter-sale/', sale);
    },
  },
  {
    name: 'own invoice: matched with a line of the bank',
    routes: ['POST /finance/bank-line/:id/match/'],
    prepare: async (club, self, { staff }) => {
      const invoice = await bill(staff, self.memberId);
      const line = await club.db.row<{ id: number }>(sql`
        with f as (insert into bank_file (name, digest) values ('b', ${Buffer.from(`file ${next()}`)}) returning id)
        insert into bank_line (file, booked_on, amount, text) select id, '2026-01-01', 1000, 'line' from f returning id`);
      return (by) => by.client.ask('POST', `/finance/bank-line/${line?.id}/match/`, { invoice });
    },
  },
  {
    name: 'own voucher: issued',
    routes: ['POST /voucher/'],
    prepare: async (_club, self, { staff }) => {
      const group = await voucherGroup(staff);
      return (by) => by.client.ask('POST', '/voucher/', { member: self.memberId, group });
    },
  },
  {
    name: 'own voucher: issued from the member’s page',
    routes: ['POST /profile/member/:id/voucher/'],
    prepare: async (_club, self, { staff }) => {
      const group = await voucherGroup(staff);
      return (by) => by.client.ask('POST', `${MEMBER}${self.memberId}/voucher/`, { group });
    },
  },
  {
    name: 'own voucher: issued with others',
    routes: ['POST /voucher/issue/'],
    prepare: async (_club, self, { staff, member }) => {
      const group = await voucherGroup(staff);
      const members = [member.memberId, self.memberId];
      return (by) => by.client.ask('POST', '/voucher/issue/', { members, group });
    },
  },
  {
    name: 'own voucher: given longer',
    routes: ['PATCH /voucher/:id/', 'PUT /voucher/:id/'],
    prepare: async (_club, self, { staff }) => {
      const body = { member: self.memberId, group: await voucherGroup(staff) };
      const { id } = (await staff.client.ask('POST', '/voucher/', body)).body;
      return (by) => by.client.ask('PATCH', `/voucher/${id}/`, { expires_on: '2099-12-31' });
    },
  },
];

/** A paid booking of somebody, tomorrow: too late for its money to come back by the terms. */
async function bookingOf(club: CourseClub, who: Person): Promise<number> {
  const facility = await club.court();
  const day = Temporal.Now.plainDateISO('Asia/Singapore').add({ days: 1 });
  const slots = [{ start_from: `${day}T09:00:00`, end_at: `${day}T10:00:00` }];
  const payer = { ...who, email: '', username: '', member: who.member as never };
  const made = await club.book(payer, facility, slots);
  if (made.status !== 201) throw new Error(made.text);
  await club.payFor(payer, made.body.id);
  return made.body.id;
}
