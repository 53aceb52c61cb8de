import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { bookingBills } from '../bookings/booking-bills.ts';
import type { StoredBooking } from '../bookings/seed-bookings.ts';
import { enrolmentBills } from '../offerings/enrolment-bills.ts';
import type { StoredEnrolment } from '../offerings/seed-enrolments.ts';
import { randomFrom } from '../random.ts';
import { Numbers, storeBills, storePays } from './book-bills.ts';
import { bookClosings, bookGateway, bookStatement } from './book-desk.ts';
import { bookDisputes } from './book-dispute.ts';
import { bookDiscounts, bookFees } from './book-fees.ts';
import { bookAll } from './book-ledger.ts';
import { bookReversal } from './book-reversal.ts';
import { bookVouchers, storeVouchers } from './book-vouchers.ts';
import { counterBills } from './counter-bills.ts';
import { feeBills } from './fee-bills.ts';
import { DARIUS, type Day, type Payer, type Planning, type Product, payerOf } from './plan.ts';
import { SpecialBills } from './special-bills.ts';
import { type Group, REFUND_GROUP, VoucherPlan } from './voucher-plan.ts';

async function readPlanning(tx: Tx, today: Day, zone: string): Promise<Planning> {
  const payers = await tx.rows<Payer>(sql`
    select id, membership_id, status, membership_level_1 || '_' || membership_level_2 as kind,
      membership_level_3 as level, membership_start_date as start, membership_end_date as end,
      coalesce(payment_option, 'NA') as option, discount_group, is_osc
    from member
    order by membership_id`);
  const products = await tx.rows<Product>(
    sql`select id, name, price from product where status = 'ACTIVE' order by sku`,
  );
  return { random: randomFrom(20_261_115), today, zone, payers, products };
}

/** A year of the club's books, planned first and then written in a few statements: every sum follows from its entries. */
export async function seedFinance(
  tx: Tx,
  today: Day,
  zone: string,
  staff: number,
  { bookings, enrolments }: { bookings: readonly StoredBooking[]; enrolments: readonly StoredEnrolment[] },
): Promise<void> {
  const planning = await readPlanning(tx, today, zone);
  await tx.run(sql`insert into voucher_group (name, status, value_type, value, description)
    values (${REFUND_GROUP}, 'INACTIVE', 'AMOUNT', 0, 'Given instead of money when a payment is refunded')`);
  const groups = await tx.rows<Group>(
    sql`select id, name, status, value_type, value, valid_days, membership_levels from voucher_group order by id`,
  );
  const wallet = new VoucherPlan(planning, groups);
  const special = new SpecialBills(planning, wallet);
  special.states();
  special.vouchers();
  special.darius();
  wallet.wallet(payerOf(planning.payers, DARIUS));
  wallet.everywhere();
  const numbers = new Numbers();
  const usual = [
    ...feeBills(planning),
    ...counterBills(planning),
    ...bookingBills(planning, bookings),
    ...enrolmentBills(planning, enrolments),
  ];
  special.together();
  special.otherReturns();
  const bills = await storeBills(tx, [...usual, ...special.bills], numbers, today, zone);
  await tx.run(sql`update reservation r set invoice = i.invoice, total_amount = i.amount
    from invoice_item i where i.type = 'RESERVATION' and i.reference_id = r.id`);
  await tx.run(
    sql`
      update enrollment e
      set invoice = i.invoice
      from invoice_item i
      where i.type in ('COURSE', 'EVENT') and i.reference_id = e.id`,
  );
  const vouchers = await storeVouchers(tx, wallet.vouchers, bills);
  const pays = await storePays(tx, bills, staff, today);
  await bookAll(tx, bills, pays, vouchers, { numbers, staff, zone });
  await bookVouchers(tx, wallet.vouchers, vouchers, pays);
  await numbers.keep(tx);
  await bookFees(tx, bills, staff);
  await bookDiscounts(tx, bills, zone);
  // The demo club's own number; an empty club has none until it enters it.
  await tx.run(sql`insert into setting (key, value) values ('PAYNOW_UEN', '"T26SS0001A"') on conflict do nothing`);
  const desk = { today, zone, staff };
  await bookReversal(tx, desk);
  await bookDisputes(tx, desk);
  await bookGateway(tx, desk);
  await bookStatement(tx, bills, pays, desk);
  await bookClosings(tx, desk);
}
