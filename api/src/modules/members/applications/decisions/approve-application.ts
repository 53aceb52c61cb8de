import { addDays, type BillingPeriod, dayWords, formatCents, periodFee, periodWords } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import { finance } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { refusal } from '../../../../errors.ts';
import { clubToday, makeInvoice } from '../../../finance/invoices/index.ts';
import { activateMember } from '../activate-member.ts';
import type { JoinConfig } from '../application-dependencies.ts';
import { notifyApplicant } from '../notify-applicant.ts';
import { hasPlace, PLACES_TAKEN } from '../places.ts';
import type { StoredApplication } from '../stored-application.ts';

type HeldType = Columns<'membership_type', 'id' | 'fee' | 'joining_fee' | 'pro_rata' | 'max_members'> & {
  readonly billing_period: BillingPeriod;
};

/** Holds the membership, so that two approvals at once can't both take its last place. */
async function holdType(tx: Tx, id: number | null): Promise<HeldType> {
  const type = await tx.row<HeldType>(sql`
    select id, fee, joining_fee, billing_period, pro_rata, max_members
    from membership_type
    where id = ${id}
    for no key update`);
  if (!type) throw refusal(409, t.applicationTypeGone());
  const places = await tx.row<{ taken: number }>(sql`
    select ${PLACES_TAKEN} as taken from membership_type y where y.id = ${type.id}`);
  const { max_members } = type;
  const taken = places?.taken ?? 0;
  if (!hasPlace({ taken, max_members })) throw refusal(409, t.applicationFull({ taken, places: max_members ?? 0 }));
  return type;
}

async function requireSponsors(tx: Tx, { JOIN_SPONSORS }: JoinConfig, id: number): Promise<void> {
  if (JOIN_SPONSORS !== 'on') return;
  const confirmed = await tx.row<{ many: number }>(sql`
    select count(*)::integer as many from application_sponsor where application = ${id} and status = 'CONFIRMED'`);
  if ((confirmed?.many ?? 0) < 2) throw refusal(409, t.applicationSponsorsOpen());
}

/** Approves an application: it gets a place and its invoice. With nothing to pay it is a member at once. */
export async function approveApplication(
  tx: Tx,
  config: JoinConfig,
  { id, name, membership_type }: StoredApplication,
  by: number,
): Promise<void> {
  await requireSponsors(tx, config, id);
  const type = await holdType(tx, membership_type);
  const today = clubToday(config).toString();
  const payBy = addDays(today, config.JOIN_PAY_DAYS);
  const { cents, from, until } = periodFee(type, today, today);
  const line = (description: string, unit_price: number) =>
    unit_price > 0 ? [{ type: 'MEMBERSHIP_FEE' as const, description, quantity: 1, unit_price }] : [];
  const items = [
    ...line(finance.joiningFee(), type.joining_fee),
    ...line(finance.feeInvoiceLine({ period: periodWords({ from, until }) }), cents),
  ];
  const amount = type.joining_fee + cents;
  await tx.run(sql`
    update membership_application
    set status = 'APPROVED', amount = ${amount}, starts_on = ${today}, fee_from = ${from}, fee_until = ${until},
      pay_by = ${amount > 0 ? payBy : null}
    where id = ${id}`);
  if (amount === 0) return activateMember(tx, config, id);
  // No one is in the register before they have paid: until then the invoice is a guest's.
  const invoice = await makeInvoice(tx, config, {
    member: null,
    guestName: name.slice(0, 100),
    items,
    cause: `application ${id}`,
    dueDate: payBy,
    by,
  });
  const bill = await tx.row<Columns<'invoice', 'payment_token'>>(sql`
    select payment_token from invoice where id = ${invoice}`);
  await tx.run(sql`update membership_application set invoice = ${invoice} where id = ${id}`);
  await notifyApplicant(tx, config, id, 'approved', {
    amount: formatCents(amount),
    until: dayWords(payBy),
    url: `${config.publicUrl}/payment/${bill?.payment_token}`,
  });
}
