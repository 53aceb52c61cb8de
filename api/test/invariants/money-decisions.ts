import { sql } from '../../src/db/sql.ts';
import type { CourseClub } from '../offerings/club-with-courses.ts';
import { type Case, next, type Person } from './separation-cases.ts';

const MEMBER = '/profile/member/';
const INVOICE = '/finance/payment-invoice/';
const ONE_INVOICE = ['PATCH /finance/payment-invoice/:id/'];

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

const ownInvoice = (name: string, paid: boolean, body: object): Case => ({
  name: `own invoice: ${name}`,
  routes: ONE_INVOICE,
  prepare: async (_club, self, { staff }) => {
    const id = await (paid ? paidBill : bill)(staff, self.memberId);
    return (by) => by.client.ask('PATCH', `${INVOICE}${id}/`, body);
  },
});

/** A paid booking of someone, tomorrow: too late for its money to come back by the terms. */
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

/** Decisions about bookings, places, invoices, payments and vouchers. */
export const MONEY_DECISIONS: readonly Case[] = [
  {
    name: 'own booking: full refund',
    routes: ['POST /booking/reservation/:id/cancel/'],
    prepare: async (club, self) => {
      const id = await bookingOf(club, self);
      return (by) => by.client.ask('POST', `/booking/reservation/${id}/cancel/`, { full_refund: true });
    },
  },
  {
    name: 'own share of a booking: given back by ending the split',
    routes: ['POST /booking/reservation/:id/cancel-split/'],
    prepare: async (club, self, { member }) => {
      const id = await bookingOf(club, member);
      const { membership_id } = (await self.client.ask('GET', `/profile/member/${self.memberId}/`)).body;
      const added = await member.client.ask('POST', '/booking/person/', { reservation: id, membership_id });
      const split = await member.client.ask('POST', `/booking/reservation/${id}/split/`, { people: [added.body.id] });
      if (split.status !== 200) throw new Error(added.text + split.text);
      return (by) => by.client.ask('POST', `/booking/reservation/${id}/cancel-split/`, { reason: 'Asked for' });
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
    name: 'own booking: cleared away with a closure of several days',
    routes: ['POST /booking/closures/'],
    prepare: async (club, self) => {
      const id = await bookingOf(club, self);
      const row = await club.db.row<{ facility: number; day: string }>(
        sql`select facility, to_char(start_from at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day
          from reservation where id = ${id}`,
      );
      return (by) =>
        by.client.ask('POST', '/booking/closures/', {
          facilities: [row?.facility],
          from_date: row?.day,
          to_date: row?.day,
          start_time: '00:00',
          end_time: '24:00',
          cancel_bookings: true,
        });
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
  ...(['course', 'event'] as const).map((offeringType): Case => {
    const path = offeringType === 'course' ? 'course-enrollment' : 'event-registration';
    return {
      name: `own ${path}: full refund`,
      routes: [`POST /booking/${path}/:id/withdraw/`, `PATCH /booking/${path}/:id/`, `PUT /booking/${path}/:id/`],
      prepare: async (club, self) => {
        const offering = await club[offeringType]();
        const payer = { ...self, email: '', username: '', member: self.member as never };
        const made = await club.enroll(payer, offeringType, offering, [
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
  ...(['course', 'event'] as const).map(
    (offeringType): Case => ({
      name: `own place: enrolled by oneself as staff of a ${offeringType}`,
      routes: [`POST /${offeringType}/:id/enroll-member/`],
      prepare: async (club, self) => {
        const offering = await club[offeringType]();
        const participants = [{ participant_type: 'MEMBER', member_id: self.memberId }];
        const body = { member_id: self.memberId, participants, agree_terms: true };
        return (by) => by.client.ask('POST', `/${offeringType}/${offering}/enroll-member/`, body);
      },
    }),
  ),
  {
    name: 'own bank details',
    routes: ['PATCH /finance/collection-details/:id/'],
    prepare: async (_club, self) => {
      const body = { payment_option: 'GIRO', bank_swift_code: 'DBSSSGSG', bank_account_number: '012345678' };
      return (by) => by.client.ask('PATCH', `/finance/collection-details/${self.memberId}/`, body);
    },
  },
  {
    name: 'own place: moved',
    routes: ['POST /booking/participant/:id/move/'],
    prepare: async (club, self) => {
      const [from, offering] = [await club.event(), await club.event()];
      const payer = { ...self, email: '', username: '', member: self.member as never };
      const made = await club.enroll(payer, 'event', from, [{ participant_type: 'MEMBER', member_id: self.memberId }]);
      const { id } = made.body.result;
      await club.payEnrollment(payer, id);
      const row = (await self.client.ask('GET', `/booking/event-registration/${id}/`)).body;
      return (by) => by.client.ask('POST', `/booking/participant/${row.participants[0].id}/move/`, { offering });
    },
  },
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
    name: 'own invoice: paid with others at the counter',
    routes: ['POST /finance/counter-payment/'],
    prepare: async (_club, self, { staff }) => {
      const invoices = [{ invoice: await bill(staff, self.memberId) }];
      return (by) => by.client.ask('POST', '/finance/counter-payment/', { invoices, method: 'CASH' });
    },
  },
  {
    name: 'own invoice: credited in part',
    routes: ['POST /finance/payment-invoice/:id/credit/'],
    prepare: async (_club, self, { staff }) => {
      const id = await bill(staff, self.memberId);
      return (by) => by.client.ask('POST', `${INVOICE}${id}/credit/`, { amount: '1.00', reason: 'Too much' });
    },
  },
  {
    name: 'own payment: reversed',
    routes: ['POST /booking/reservation-payment/:id/reverse/'],
    prepare: async (club, self, { staff }) => {
      const payment = await paymentOf(club, await paidBill(staff, self.memberId));
      return (by) =>
        by.client.ask('POST', `/booking/reservation-payment/${payment}/reverse/`, { reason: 'Entered twice' });
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
        insert into bank_line (file, booked_on, amount, text)
        select id, '2026-01-01', 1000, 'line'
        from f
        returning id`);
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
