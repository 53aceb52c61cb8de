import type { Config } from '../config.ts';
import { type Database, inTransaction, type Tx } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { seedBookings } from './bookings/seed-bookings.ts';
import { seedFacilities } from './bookings/seed-facilities.ts';
import { seedPeople } from './bookings/seed-people.ts';
import { seedSlotOffer } from './bookings/seed-slot-offer.ts';
import { demoBenefits, demoQuayPosts } from './club/benefits.ts';
import { demoCalendar } from './club/calendar.ts';
import { demoPosts } from './club/demo-posts.ts';
import { seedPictures } from './club/pictures.ts';
import { postRow } from './club/post-row.ts';
import { seedCatalogue } from './club/seed-catalogue.ts';
import { seedConnectedSystems } from './club/seed-connected-systems.ts';
import { seedNewsletters } from './club/seed-newsletters.ts';
import { seedPushMessages } from './club/seed-push-messages.ts';
import { seedSignInProviders } from './club/seed-sign-in-providers.ts';
import { seedSmsMessages } from './club/seed-sms-messages.ts';
import { seedWebhooks } from './club/seed-webhooks.ts';
import { seedFinance } from './finance/seed-finance.ts';
import { idOf, insertRows } from './insert-rows.ts';
import { demoRegister } from './members/register.ts';
import { seedAcceptances } from './members/seed-acceptances.ts';
import { seedAccounts } from './members/seed-accounts.ts';
import { seedApiTokens } from './members/seed-api-tokens.ts';
import { seedApplications } from './members/seed-applications.ts';
import { type CloseValue, seedBankDetails } from './members/seed-bank-details.ts';
import { seedBulk } from './members/seed-bulk.ts';
import { seedHouseholds } from './members/seed-households.ts';
import { seedInvitations } from './members/seed-invitations.ts';
import { seedRenewals } from './members/seed-renewals.ts';
import { seedRequests } from './members/seed-requests.ts';
import { seedEnrolments } from './offerings/seed-enrolments.ts';
import { seedOfferings } from './offerings/seed-offerings.ts';
import { seedActing } from './seed-acting.ts';
import { seedDuplicates } from './seed-duplicates.ts';
import { seedErasures } from './seed-erasures.ts';
import { seedRecords } from './seed-records.ts';

type Today = Temporal.PlainDate;

async function seedMembers(tx: Tx, today: Today): Promise<Map<string, number>> {
  const { members, couples } = demoRegister(today);
  const ids = await insertRows(tx, 'member', 'membership_id', members);
  const staff = members.filter(({ membership_level_1 }) => membership_level_1 === 'STAFF');
  await tx.run(sql`select setval('staff_number', ${staff.length})`);
  const links = couples.flatMap(([one, other]) => [
    { id: idOf(ids, one), linked_member_id: idOf(ids, other) },
    { id: idOf(ids, other), linked_member_id: idOf(ids, one) },
  ]);
  await tx.run(sql`update member set linked_member_id = link.linked_member_id
    from json_populate_recordset(null::member, ${JSON.stringify(links)}::json) link where member.id = link.id`);
  return ids;
}

async function seedPosts(tx: Tx, today: Today, zone: string, author: number): Promise<void> {
  await seedPictures(tx, author);
  const posts = [...demoPosts(today), ...demoBenefits, ...demoQuayPosts];
  await insertRows(
    tx,
    'post',
    'slug',
    posts.map((post) => postRow(post, today, zone, { id: author, name: 'Farah Hanim' })),
  );
}

/** Makes the demo club in an empty database, all of it or nothing; one with members or accounts is left alone. */
export async function seedDemo(
  db: Database,
  config: Pick<Config, 'CLUB_TIMEZONE'>,
  today: Today = Temporal.Now.plainDateISO(config.CLUB_TIMEZONE),
  close?: CloseValue,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Of two processes that start together the second waits here, as long as it takes, and then finds the club made.
    await tx.run(sql`set local statement_timeout = '60s'`);
    await tx.run(sql`lock table app_user, member in share row exclusive mode`);
    const found = await tx.row<{ used: boolean }>(
      sql`select exists (select from app_user) or exists (select from member) as used`,
    );
    if (found?.used) return;
    const members = await seedMembers(tx, today);
    const users = await seedAccounts(tx, members);
    await seedHouseholds(tx, today, members);
    await seedActing(tx);
    if (close) await seedBankDetails(tx, close);
    await seedRequests(tx, members, idOf(users, 'staff@clubhouse.test'));
    await seedBulk(tx, idOf(users, 'admin@clubhouse.test'), idOf(users, 'staff@clubhouse.test'));
    await seedRecords(tx, members, users);
    await seedApiTokens(tx, users);
    await seedInvitations(tx, idOf(users, 'admin@clubhouse.test'));
    await seedDuplicates(tx);
    await seedErasures(tx);
    await seedCatalogue(tx);
    const zone = config.CLUB_TIMEZONE;
    const facilities = await seedFacilities(tx);
    const bookings = await seedBookings(tx, { today, zone, staff: idOf(users, 'staff@clubhouse.test'), facilities });
    const staff = idOf(users, 'staff@clubhouse.test');
    await seedPeople(tx, zone, staff);
    const offerings = await seedOfferings(tx, { today, zone, facilities });
    await seedSlotOffer(tx, { today, zone, facilities });
    const enrolments = await seedEnrolments(tx, offerings, { today, zone, staff });
    await seedAcceptances(tx, zone);
    await seedRenewals(tx, today);
    await seedApplications(tx, today);
    await seedFinance(tx, today, zone, idOf(users, 'finance@clubhouse.test'), { bookings, enrolments });
    await insertRows(tx, 'calendar_event', 'name', demoCalendar(today));
    await seedPosts(tx, today, config.CLUB_TIMEZONE, idOf(users, 'admin@clubhouse.test'));
    await seedNewsletters(tx, today, zone, idOf(users, 'admin@clubhouse.test'));
    if (close) await seedSignInProviders(tx, idOf(users, 'admin@clubhouse.test'), close);
    await seedConnectedSystems(tx, {
      admin: idOf(users, 'admin@clubhouse.test'),
      member: idOf(users, 'member@clubhouse.test'),
    });
    await seedPushMessages(tx, idOf(users, 'member@clubhouse.test'));
    await seedSmsMessages(tx, idOf(users, 'member@clubhouse.test'));
    if (close) await seedWebhooks(tx, idOf(users, 'admin@clubhouse.test'), close);
    // No one wants an email about an invoice of the demo's past.
    await tx.run(sql`insert into invoice_email (invoice, kind, reason)
      select id, 'SKIPPED', 'Part of the demo club.' from invoice where invoice_number is not null`);
    // The demo club is set up.
    await tx.run(sql`insert into first_steps_aside default values on conflict do nothing`);
  });
}
