import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, logIn, openAs, test } from '../support/club.ts';
import { ask } from '../support/courts.ts';
import { giveVoucher, spendVoucher } from '../support/money.ts';
import { makeCourse, makeEvent, parent, takePlace } from '../support/offerings.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
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
    await page.getByLabel(/I agree/).check();
    await spendVoucher(page);
    await page.getByRole('radio', { name: /Card/ }).check({ force: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay S$ 255.00 by card' }).click();
    await page.getByRole('button', { name: 'Pay (succeed)' }).click();
    await expect(page).toHaveURL(/\/course-enrollment\/\d+\?payment=/);
    await expect(page.getByText('Paid. Your places are confirmed')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Withdraw Mira Example' }).click();
    await expect(page.getByText(/^You’ll get S\$\s40\.00 back\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Withdraw Mira Example' }).last().click();
    await expect(page.getByText('Mira Example withdrawn. You’ll get S$ 40.00 back.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw Mira Example' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ticket for Aiden Example' })).toBeVisible();
  });

  test('from the list to a paid place for a child: six taps, and fewer the next time', async ({ page, club }) => {
    const family = await parent(club);
    const ages = { min_age: 8, max_age: 12, terms_and_conditions: 'Bring goggles.' };
    await makeCourse(club, 'Paddles in six taps', ages);
    await makeCourse(club, 'Paddles once more', ages);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    const enrol = async (course: string) => {
      await openAs(page, family.email, '/courses');
      taps = 0;
      await tap(page.getByRole('link', { name: course }));
      await tap(page.getByRole('link', { name: 'Enrol Aiden Example' }).last());
      const terms = page.getByLabel(/I agree/);
      const pay = page.getByRole('button', { name: /^Pay S\$\s80\.00 by/ });
      await expect(pay).toBeVisible();
      if (await terms.isVisible()) await tap(terms);
      return pay;
    };
    await enrol('Paddles in six taps');
    await tap(page.locator('label').filter({ hasText: 'Credit or debit card' }));
    await tap(page.getByRole('button', { name: 'Pay S$ 80.00 by card' }));
    await tap(page.getByRole('button', { name: 'Pay (succeed)' }));
    await expect(page.getByText('Paid. Your places are confirmed')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(6);

    // The way to pay is known now, and so are the terms: they read the same.
    const pay = await enrol('Paddles once more');
    await expect(page.getByText(/^By enrolling you agree to the terms again/)).toBeVisible();
    await expectAccessible(page);
    await tap(pay);
    await tap(page.getByRole('button', { name: 'Pay (succeed)' }));
    await expect(page.getByText('Paid. Your places are confirmed')).toBeVisible();
    expect(taps).toBe(4);
  });

  test('the first course is in view at once, and the filters unfold', async ({ page, club }) => {
    const family = await parent(club);
    await makeCourse(club, 'Paddles at first sight');
    await openAs(page, family.email, '/courses');
    const card = await page.getByRole('main').getByRole('article').first().boundingBox();
    // The tab bar covers the last 76 pixels.
    expect((card?.y ?? 812) + (card?.height ?? 0)).toBeLessThan(812 - 76);
    await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Swimming');
    await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the session ends while someone types, and nothing is lost', async ({ page, club }) => {
    const family = await parent(club);
    const health = { key: 'health', label: 'What should the coach know?', kind: 'TEXT', is_required: true, each: true };
    const course = await makeCourse(club, 'Paddles with questions', { questions: [health] });
    await openAs(page, family.email, `/course-enrollment?course=${course}`);
    await person(page, /Aiden/).check();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.getByRole('button', { name: 'Change contact details' }).click();
    await page.getByLabel('What should the coach know?').fill('Afraid of deep water');
    // Someone logs out on all devices: neither token is good any more, and the last words have not reached the club.
    await club.database.db.pool.query(
      `delete from session where user_id = (select id from app_user where email = $1)`,
      [family.email],
    );
    await page.evaluate(() => localStorage.setItem('user-token', 'no.longer.good'));
    await page.getByLabel('Phone').fill('+65 9000 0000');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, family.email);
    await expect(page).toHaveURL(/course-enrollment\?/);
    await expect(page.getByLabel('What should the coach know?')).toHaveValue('Afraid of deep water');
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('+65 9000 0000');
    await page.goto(`/course-enrollment?course=${course}`);
    await expect(page.getByText('We’ve kept your draft.')).toBeVisible();
    await expect(page.getByLabel('What should the coach know?')).toHaveValue('Afraid of deep water');
    await expect(person(page, /Aiden/)).toBeChecked();
  });
});

test('a full event: wait, be offered the place, accept it', async ({ page, club }) => {
  const [first, second] = [await parent(club), await parent(club)];
  const event = await makeEvent(club, 'Supper for one', { capacity: 1 });
  const taken = await takePlace(club, first, event);
  await openAs(page, second.email, `/event/${event}`);
  await page.getByRole('link', { name: 'Join waitlist' }).click();
  await page.getByLabel(/I agree/).check();
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

test('enrolling without a mouse', async ({ page, club }) => {
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
  await expect(heading(page, 'Paddles by keyboard')).toBeVisible();
  await tabTo(/Aiden/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(/2 people.*S\$\s180\.00/);
  await tabTo(/^ Pay S\$\s180\.00/);
  await page.keyboard.press('Enter');
  // What is missing takes the focus.
  await expect(page.getByLabel(/I agree/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/course-enrollment\/\d+\?pay=1/);
});
