import { expect, logIn, openAs, storedTokens, test } from '../support/club.ts';

/** Every route of the specification in the demo club, and words that only a page with real rows can show. */

test('the public routes show their pages to a visitor', async ({ page, club }) => {
  const owed = await club.database.db.row<{ token: string }>({
    text: `select i.payment_token as token from invoice i join member m on m.id = i.member
      where i.status = 'UNPAID' and not m.is_osc order by i.id limit 1`,
    values: [],
  });
  const pages: readonly (readonly [path: string, heading: string, words: RegExp])[] = [
    ['/login', 'Welcome back', /Email or membership ID/],
    ['/forgot-password', 'Forgot your password?', /Send link/],
    ['/email-unsubscribe', 'Unsubscribe from the newsletter', /You’ll still get receipts/],
    ['/create-login', 'Create your login', /Membership ID/],
    ['/reset-password?token=spent', 'This link no longer works', /Send new link/],
    ['/confirm-email?token=spent', 'This link no longer works', /You can still log in with your old email address/],
    [`/payment/${owed?.token}`, 'Amount due', /INV-\d{4}-\d{6}/],
    ['/app-redirect', 'Welcome back', /Log in/],
  ];
  for (const [path, heading, words] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByText('You are in a UAT environment')).toBeVisible();
    await expect(page).toHaveTitle("Cempaka Hill Club Member's Portal");
  }
});

test('the routes under the home shell show the member’s own rows', async ({ page }) => {
  await openAs(page, 'member@clubhouse.test', '/');
  const [token] = await storedTokens(page);
  const first = async (path: string) => {
    const answer = await page.request.get(`/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { results } = (await answer.json()) as { readonly results: readonly Record<string, unknown>[] };
    return results[0] ?? {};
  };
  const [course, group, event] = [await first('/course/'), await first('/course-group/'), await first('/event/')];
  const enrolled = await first('/booking/course-enrollment/');
  const registered = await first('/booking/event-registration/');
  const [invoice, paid] = [
    await first('/finance/payment-invoice/'),
    await first('/booking/reservation-payment/?status=PAID'),
  ];
  const asked = await first('/profile/approval-record/');
  const pages: readonly (readonly [path: string, words: readonly unknown[]])[] = [
    ['/', ['Things to do', 'Next 14 days', 'From the club']],
    [`/payment-result/?payment=${paid.payment_token}`, ['Paid, thank you', 'For invoice INV-']],
    ['/bookings', ['Bookings', '% free', 'Mine']],
    ['/courses', ['Courses', 'Category', 'Sunrise yoga']],
    [`/courses/${course.id}`, [course.name, 'Timetable', 'Prices']],
    [`/courses-group/${group.id}`, [group.name, 'All courses']],
    [`/course-enrollment?course=${course.id}`, ['Who’s joining?', 'Darius Ong Kheng Wah']],
    [`/course-enrollment/${enrolled.id}`, [enrolled.course_name, enrolled.enrollment_number, 'Participants']],
    ['/event', ['Events', 'Jazz at the bar']],
    [`/event/${event.id}`, [event.name, 'Timetable', 'Prices']],
    [`/event-registration?event=${event.id}`, ['Who’s joining?', 'Darius Ong Kheng Wah']],
    [`/event-registration/${registered.id}`, [registered.event_name, registered.enrollment_number, 'Tickets']],
    ['/benefits', ['Benefits', 'Saffron Table']],
    ['/transactions', ['Transactions', 'to pay', 'INV-']],
    [`/transactions/${invoice.id}`, [invoice.invoice_number, 'History', 'Documents']],
    ['/vouchers', ['Vouchers', 'Birthday treat', 'Code']],
    ['/profile', ['Darius Ong Kheng Wah', 'M004817', 'Family']],
    ['/update-requests', ['Update requests', 'Sent']],
    [`/update-requests/${asked.id}`, [`Update request ${asked.id}`, 'History']],
    ['/change-password', ['Current password', 'Repeat new password']],
  ];
  for (const [path, words] of pages) {
    await page.goto(path);
    for (const word of words) await expect(page.locator('main'), `${path}: ${word}`).toContainText(String(word));
  }
  await page.goto('/app-redirect/vouchers');
  await expect(page).toHaveURL(/\/vouchers$/);
});

test('addresses that no page links to show an error: enrolling without a course, registering without an event', async ({
  page,
}) => {
  await page.goto('/course-enrollment');
  await logIn(page, 'member@clubhouse.test');
  await expect(page.getByRole('main')).toContainText('Choose a course first');
  await page.goto('/event-registration');
  await expect(page.getByRole('main')).toContainText('Choose an event first');
});
