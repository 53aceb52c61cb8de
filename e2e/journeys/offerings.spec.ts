import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, logIn, openAs, test } from '../support/club.ts';
import { ask } from '../support/courts.ts';
import { giveVoucher, spendVoucher } from '../support/money.ts';
import { makeCourse, makeEvent, parent, takePlace } from '../support/offerings.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const person = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('two children and a guest, with a voucher and a card; one of three withdraws and gets half', async ({
    page,
    club,
  }) => {
    const family = await parent(club);
    await giveVoucher(club, family.id);
    const course = await makeCourse(club, 'Paddles for a family');
    await openAs(page, family.email, `/courses/${course}`);
    await page.getByRole('link', { name: 'Enrol someone else' }).click();
    await person(page, /Aiden/).check();
    await person(page, /Mira/).check();
    await page.getByRole('button', { name: /^Add a guest/ }).click();
    await page.getByRole('radio', { name: 'Guest (child)' }).check();
    await page.getByLabel('Name').fill('Kavya');
    await page.getByLabel('Date of birth').fill('03/04/2016');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(/3 people.*S\$\s280\.00/);
    await expect(page.getByText('Draft saved')).toBeVisible();
    await expectAccessible(page);
    await next(page);
    await expect(heading(page, 'Questions and terms')).toBeFocused();
    await page.getByLabel(/I agree/).check();
    await expectAccessible(page);
    await next(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Hold and pay S\$\s280\.00$/ }).click();

    await expect(page.getByText(/Held for you: \d+:\d\d left\./)).toBeVisible();
    await spendVoucher(page);
    await page.getByRole('radio', { name: /Card/ }).check({ force: true });
    await page.getByRole('button', { name: 'Pay S$ 255.00 by card' }).click();
    await page.getByRole('button', { name: 'Pay (succeed)' }).click();
    await expect(page).toHaveURL(/\/course-enrollment\/\d+\?payment=/);
    await expect(page.getByText('Paid. Your places are confirmed')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Withdraw Mira Journey' }).click();
    await expect(page.getByText(/^You’ll get S\$\s40\.00 back\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Withdraw Mira Journey' }).last().click();
    await expect(page.getByText('Mira Journey withdrawn. You’ll get S$ 40.00 back.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw Mira Journey' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ticket for Aiden Journey' })).toBeVisible();
  });

  test('the session ends in step two, and nothing is lost', async ({ page, club }) => {
    const family = await parent(club);
    const health = { key: 'health', label: 'What should the coach know?', kind: 'TEXT', is_required: true, each: true };
    const course = await makeCourse(club, 'Paddles with questions', { questions: [health] });
    await openAs(page, family.email, `/course-enrollment?course=${course}`);
    await person(page, /Aiden/).check();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await next(page);
    await page.getByLabel('What should the coach know?').fill('Afraid of deep water');
    // Somebody logs out on all devices: neither token is good any more, and the last words have not reached the club.
    await club.database.db.pool.query(
      `delete from session where user_id = (select id from app_user where email = $1)`,
      [family.email],
    );
    await page.evaluate(() => localStorage.setItem('user-token', 'no.longer.good'));
    await page.getByLabel('Phone').fill('+65 9000 0000');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, family.email);
    await expect(page).toHaveURL(/course-enrollment\?.*step=2/);
    await expect(page.getByLabel('What should the coach know?')).toHaveValue('Afraid of deep water');
    await expect(page.getByLabel('Phone')).toHaveValue('+65 9000 0000');
    await page.goto(`/course-enrollment?course=${course}`);
    await expect(heading(page, 'Questions and terms')).toBeVisible();
    await expect(page.getByText('We’ve kept your draft.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous step' }).click();
    await expect(person(page, /Aiden/)).toBeChecked();
  });
});

test('a full event: wait, be offered the place, accept it', async ({ page, club }) => {
  const [first, second] = [await parent(club), await parent(club)];
  const event = await makeEvent(club, 'Supper for one', { capacity: 1 });
  const taken = await takePlace(club, first, event);
  await openAs(page, second.email, `/event/${event}`);
  await page.getByRole('link', { name: 'Join waitlist' }).click();
  await next(page);
  await page.getByLabel(/I agree/).check();
  await next(page);
  await expect(page.getByText('There aren’t enough places right now')).toBeVisible();
  await page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(page.getByText('You’re next.')).toBeVisible();
  await expectAccessible(page);

  await ask(club, first.email, `/booking/event-registration/${taken}/`, { status: 'CANCELLED' }, 'PATCH');
  await expect(page.getByRole('heading', { name: 'We have places for you' })).toBeVisible();
  await expectAccessible(page);
  // On every other page the offer is in view too.
  await page.getByRole('link', { name: 'Benefits' }).click();
  await page.getByRole('region', { name: 'Unpaid registration' }).getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /Card/ }).check({ force: true });
  await page.getByRole('button', { name: 'Pay S$ 100.00 by card' }).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByText('Paid. Your places are confirmed')).toBeVisible();
  await page.getByRole('button', { name: /^Ticket for/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Ticket for/ })).toBeVisible();
});

test('the steps of enrolling without a mouse', async ({ page, club }) => {
  const family = await parent(club);
  const course = await makeCourse(club, 'Paddles by keyboard');
  await openAs(page, family.email, `/courses/${course}`);
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() => {
        const at = document.activeElement;
        // Past the last stop nothing has the focus, and the whole page would answer to any name.
        if (at === document.body) return '';
        return `${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''} ${at?.closest('label')?.textContent ?? ''}`;
      });
      if (name.test(here)) return;
    }
    throw new Error(`Tab never came to ${name}.`);
  };
  await expect(page.getByRole('link', { name: 'Enrol', exact: true })).toBeVisible();
  await tabTo(/^\s*Enrol\s*$/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Who’s joining?')).toBeFocused();
  await tabTo(/Aiden/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(/2 people.*S\$\s180\.00/);
  await tabTo(/Continue/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Questions and terms')).toBeFocused();
  await tabTo(/Continue/);
  await page.keyboard.press('Enter');
  // What is missing takes the focus.
  await expect(page.getByLabel(/I agree/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Payment')).toBeFocused();
  await tabTo(/Hold and pay/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Held for you: \d+:\d\d left\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Your places are held' })).toBeVisible();
});
