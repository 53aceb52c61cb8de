import { addDays, localTime, weekdayOf } from '@clubhouse/contract';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, openAs, test } from '../support/club.ts';

const ZONE = 'Asia/Singapore';
const today = () => localTime(Date.now(), ZONE).date;
/** As it is typed: 24/12/2026. */
const typed = (date: string) => date.split('-').toReversed().join('/');

const rowsOf = async <T extends object>(
  { database: { db } }: Club,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => (await db.pool.query<T>(text, values)).rows;

test('staff make a course with a term, look at its sessions, price it and publish it', async ({ page, club }) => {
  // Four Sundays, the second of which the club is shut.
  const first =
    Array.from({ length: 7 }, (_, n) => addDays(today(), 60 + n)).find((day) => weekdayOf(day) === 'SUN') ?? '';
  const [second, last] = [addDays(first, 7), addDays(first, 21)];
  await rowsOf(
    club,
    `insert into calendar_event (name, kind, start_date, end_date) values ('Roof repair', 'CLOSURE', $1, $1)`,
    [second],
  );
  await openAs(page, 'admin@clubhouse.test', '/admin/courses');
  await page.getByRole('link', { name: 'New course' }).click();
  await page.getByLabel('Name *').fill('Kites for beginners');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Recurring' }).click();
  await page.getByLabel('Starts *').fill(typed(first));
  await page.getByLabel('Ends *').fill(typed(last));
  await page.getByLabel('Places *').fill('10');
  await page.getByRole('button', { name: 'Save course' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Kites for beginners' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Times and terms' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add time' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sunday' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add term' }).click();
  const dialog = page.getByRole('dialog', { name: 'New term' });
  await dialog.getByLabel('Name').fill('Term 1');
  await dialog.getByLabel('First day').fill(typed(first));
  await dialog.getByLabel('Last day').fill(typed(last));
  await dialog.getByLabel('Name').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('3 sessions, 1 skipped, not saved yet')).toBeVisible();
  await expect(page.getByText('skipped: Roof repair')).toBeVisible();
  await page.getByRole('button', { name: 'Save times and terms' }).click();
  await expect(page.getByText('Times and terms saved')).toBeVisible();

  await page.getByRole('tab', { name: 'Prices' }).click();
  await page.getByRole('button', { name: 'Member, Term 1: not offered. Add price', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Price', { exact: true }).fill('90');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('Prices saved')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog', { name: /^Publish/ });
  await expect(publish).toContainText('1 term: 3 Sundays, 09:00–10:00');
  await expect(publish).toContainText('S$ 90.00 for a member.');
  await expectAccessible(page);
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Course published')).toBeVisible();
  const made = await rowsOf(
    club,
    `select o.status, (select count(*)::int from offering_session s where s.offering = o.id) as sessions from offering o where o.name = 'Kites for beginners'`,
  );
  expect(made).toEqual([{ status: 'PUBLISHED', sessions: 3 }]);
});

test('staff enrol a member at the counter, move one session, and take the move back', async ({ page, club }) => {
  const [course] = await rowsOf<{ id: number }>(club, `select id from offering where name = 'Pilates on the mat'`);
  const [member] = await rowsOf<{ membership_id: string }>(
    club,
    `select m.membership_id from app_user u join member m on m.id = u.member_profile where u.email = 'member@clubhouse.test'`,
  );
  await openAs(page, 'admin@clubhouse.test', `/admin/courses/${course?.id}?tab=participants`);
  await page.getByRole('button', { name: 'Enrol member' }).click();
  const dialog = page.getByRole('dialog', { name: /^Enrol/ });
  await dialog.getByRole('combobox', { name: 'Member' }).fill(member?.membership_id ?? '');
  await page.getByRole('option').first().click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('checkbox', { name: /agreed to the terms/ }).check();
  await dialog.getByRole('button', { name: 'At the counter' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enrol and take payment' }).click();
  const till = page.getByRole('dialog', { name: /^Take S\$/ });
  await till.getByRole('button', { name: /^Take/ }).click();
  await expect(till).toBeHidden();
  const paid = await rowsOf(
    club,
    `select e.status, i.status as invoice
     from enrollment e
     join invoice i on i.id = e.invoice
     where e.offering = $1
     order by e.id desc
     limit 1`,
    [course?.id],
  );
  expect(paid).toEqual([{ status: 'CONFIRMED', invoice: 'PAID' }]);

  await page.getByRole('tab', { name: 'Sessions' }).click();
  // The second one: the first may be today, when six o'clock has passed.
  await page.getByRole('button', { name: 'Move', exact: true }).nth(1).click();
  const move = page.getByRole('dialog', { name: /^Move session/ });
  await move.getByLabel('From').fill('06:00');
  await move.getByLabel('To').fill('07:00');
  await move.getByLabel('Reason').fill('The coach is at a competition');
  await expect(move).toContainText(/We’ll email and notify \d+ (person|people) in \d+ enrolments?\./);
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move session' }).click();
  await expect(page.getByText('Session moved')).toBeVisible();
  await expect(page.getByText('06:00–07:00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('06:00–07:00')).toHaveCount(0);
});

test('staff cancel an event with many people, then undo it: no one was notified', async ({ page, club }) => {
  const about = await rowsOf<{ id: string; people: number; parties: number }>(
    club,
    `select o.id, (select count(*)::int from participant p where p.offering = o.id and p.status <> 'CANCELLED') as people,
       (select count(*)::int from enrollment e where e.offering = o.id and e.status in ('WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED')) as parties
     from offering o where o.name = 'Christmas Eve dinner'`,
  );
  const { id = '', people = 0, parties = 0 } = about[0] ?? {};
  expect(people).toBeGreaterThanOrEqual(40);
  const standing = () =>
    rowsOf(club, `select status, count(*)::int from participant where offering = $1 group by status order by status`, [
      id,
    ]);
  // Whatever else the club writes that hour (reminders, decisions about courses) is not about this.
  const emailCount = () => rowsOf(club, `select count(*)::int from outbox where text like '%Christmas Eve dinner%'`);
  const [before, written] = [await standing(), await emailCount()];
  await openAs(page, 'admin@clubhouse.test', `/admin/events/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`This affects ${people} people in ${parties} enrolments`);
  await expect(dialog).toContainText(/S\$.[\d,]+\.\d\d is refunded in full\./);
  await expect(dialog.getByRole('button', { name: 'Cancel event' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('The kitchen is flooded');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('This event is cancelled.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await expect(page.getByText('Reason: The kitchen is flooded')).toBeVisible();
  await expectAccessible(page);
  expect(await rowsOf(club, `select status from offering where id = $1`, [id])).toEqual([{ status: 'CANCELLED' }]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No longer cancelled')).toBeVisible();
  await expect(page.getByText('This event is cancelled.')).toHaveCount(0);
  expect(await rowsOf(club, `select status, undo_until from offering where id = $1`, [id])).toEqual([
    { status: 'PUBLISHED', undo_until: null },
  ]);
  expect(await standing()).toEqual(before);
  expect(await emailCount()).toEqual(written);
});

test('at the door, on a phone: a ticket is admitted by its code, once; someone else is marked as absent', async ({
  page,
  club,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  // The evening has just begun.
  const [event] = await rowsOf<{ offering: string }>(
    club,
    `update offering_session set start_at = now() - interval '10 minutes', end_at = now() + interval '2 hours'
     where offering = (select id from offering where name = 'Jazz at the bar') returning offering`,
  );
  const people = await rowsOf<{ id: string; name: string; ticket_code: string }>(
    club,
    `select id, name, ticket_code from participant p where offering = $1 and status = 'CONFIRMED'
       and not exists (select from participant o where o.offering = p.offering and o.name = p.name and o.id <> p.id) order by name limit 2`,
    [event?.offering],
  );
  const [one, two] = people;
  if (!one || !two) throw new Error('No one comes.');
  await openAs(page, 'admin@clubhouse.test', `/admin/events/${event?.offering}?tab=attendance`);
  const code = page.getByLabel('Ticket code');
  await code.fill('nobody’s');
  await code.press('Enter');
  await expect(page.getByText('This ticket isn’t valid for the chosen session.')).toBeVisible();
  await code.fill(one.ticket_code);
  await page.getByRole('button', { name: 'Admit' }).click();
  await expect(page.getByText(`${one.name} is here.`)).toBeVisible();
  await expect(code).toHaveValue('');
  const marks = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(marks(one.name).getByRole('button', { name: 'Here' })).toHaveAttribute('aria-pressed', 'true');
  await marks(two.name).getByRole('button', { name: 'Absent' }).click();
  await expect(marks(two.name).getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('progressbar', { name: 'Here' })).toHaveAttribute('aria-valuenow', '1');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const stored = await rowsOf(
    club,
    `select participant::int as id, present from attendance where participant = any($1::bigint[]) order by present desc`,
    [[one.id, two.id]],
  );
  expect(stored).toEqual([
    { id: Number(one.id), present: true },
    { id: Number(two.id), present: false },
  ]);
});
