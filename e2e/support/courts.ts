import { expect, type Page } from '@playwright/test';
import { type Club, openAs, PASSWORD } from './club.ts';

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'PH', 'EPH', 'SH', 'PROMO'];

/** Asks the club as someone would: logs in and sends one call. */
export async function ask(club: Club, email: string, path: string, body?: object, method = 'POST') {
  const send = async (to: string, how: string, sent?: object, token?: string) => {
    const answer = await fetch(`${club.url}/v1${to}`, {
      method: how,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    expect(answer.ok, `${to} answered ${answer.status}: ${answer.ok ? '' : await answer.clone().text()}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { access } = await send('/api/token/', 'POST', { username: email, password: PASSWORD });
  return send(path, method, body, String(access));
}

const admin = (club: Club, path: string, body: object) => ask(club, 'admin@clubhouse.test', path, body);

export interface Courts {
  readonly category: number;
  readonly ids: readonly number[];
}

/** Two courts of their own kind, open all day for S$ 8.00 an hour, S$ 12.00 from six, a week ahead. */
export async function makeCourts(club: Club, name: string): Promise<Courts> {
  const category = Number((await admin(club, '/facility/category/', { name, sort_order: 0 })).id);
  const group = Number((await admin(club, '/facility/group/', { name, category, quota_live_member: 3 })).id);
  const ids: number[] = [];
  for (const number of [1, 2]) {
    const space = (await admin(club, '/facility/space/', { name: `${name} space ${number}` })).id;
    const made = await admin(club, '/sport-facility/', {
      name: `${name} ${number}`,
      type: 'ROOM',
      category,
      group,
      spaces: [space],
      location: 'Behind the hall',
      capacity: 4,
      max_slots_per_booking: 2,
    });
    const path = `/sport-facility/${made.id}`;
    const hours = DAYS.flatMap((day_type) => [
      { day_type, open_time: '07:00', close_time: '18:00' },
      { day_type, open_time: '18:00', close_time: '23:00', peak_type: 'peak' },
    ]);
    await admin(club, `${path}/operating_hours/`, hours);
    const prices = [
      { day_types: DAYS, price: '8.00', unit: 'SLOT' },
      { day_types: DAYS, price: '12.00', unit: 'SLOT', peak_type: 'peak' },
    ];
    await admin(club, `${path}/pricings/`, prices);
    await admin(club, `${path}/advance_booking_periods/`, [{ advance_days: 7, open_time: '00:00' }]);
    ids.push(Number(made.id));
  }
  return { category, ids };
}

let serial = 0;

/** A new member who may log in, has booked nothing, and whom no other test uses. */
export async function booker(club: Club): Promise<string> {
  serial += 1;
  const email = `booker-${serial}@example.com`;
  await club.database.db.pool.query(
    `with m as (insert into member (membership_id, name, email, membership_level_1, membership_level_2, membership_level_3, status, membership_start_date)
       values ($1, $2, $3, 'ORDINARY', 'ACTIVE_REG', 'STANDARD', 'ACTIVE', '2020-01-01') returning id)
     insert into app_user (username, email, password_hash, is_active, member_profile)
     select $3, $3, (select password_hash from app_user where email = 'member@clubhouse.test'), true, id from m`,
    [`J${String(serial).padStart(6, '0')}`, `Booker Number ${serial}`, email],
  );
  return email;
}

/** The club's date some days from now, and an hour of it as the wire writes it; the club is eight hours ahead. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** An hour of the club's day as the wire writes it. */
export const at = (date: string, hour: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (hour - 8) * 3_600_000).toISOString().replace('.000Z', 'Z');

/** Books an hour without the screen, and pays it by a voucher of the club's, or leaves it held. */
export const hold = (club: Club, email: string, facility: number, date: string, hour: number) =>
  ask(club, email, '/booking/reservation/', {
    facility,
    slots: [{ start_from: at(date, hour), end_at: at(date, hour + 1) }],
  });

/** Books ten o'clock of a court on the screen, pays by card, and goes on from the ticket to who plays. */
export async function bookForPlayers(page: Page, email: string, court: number, day: string): Promise<void> {
  await openAs(page, email, `/bookings?book=${court}&at=${day}T02:00:00Z&until=${day}T03:00:00Z`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Book and pay S\$/ }).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /booking|ticket/i })
    .click();
  await sheet.getByRole('button', { name: 'Add players' }).click();
}
