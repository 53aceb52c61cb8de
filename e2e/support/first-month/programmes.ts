import type { Page } from '@playwright/test';
import { expect } from '../club.ts';
import { clubDay } from './counter.ts';
import { choose, dialog, visit } from './new-club.ts';

/** As it is typed: 24/12/2026. */
const typed = (date: string) => date.split('-').toReversed().join('/');

async function publish(page: Page, price: string): Promise<void> {
  await page.getByRole('tab', { name: 'Prices' }).click();
  await page
    .getByRole('button', { name: /^Member.*not offered\. Add price/ })
    .first()
    .click();
  await dialog(page).getByLabel('Price', { exact: true }).fill(price);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('Prices saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^(Course|Event) published/)).toBeVisible();
}

/** A rowing course with one term of weekly sessions, S$ 90.00. */
export async function offerCourse(page: Page): Promise<void> {
  await visit(page, '/admin/courses/new', 'New course');
  await page.getByLabel('Name *').fill('Rowing for beginners');
  await choose(page, 'Type', 'Recurring');
  await page.getByLabel('Starts *').fill(typed(clubDay(10)));
  await page.getByLabel('Ends *').fill(typed(clubDay(37)));
  await page.getByLabel('Places *').fill('10');
  await page.getByRole('button', { name: 'Save course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rowing for beginners' })).toBeVisible();
  await page.getByRole('button', { name: 'Add time' }).click();
  await dialog(page).getByRole('button', { name: 'Sunday' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add term' }).click();
  const term = page.getByRole('dialog', { name: 'New term' });
  await term.getByLabel('Name').fill('Term 1');
  await term.getByLabel('First day').fill(typed(clubDay(10)));
  await term.getByLabel('Last day').fill(typed(clubDay(37)));
  await term.getByLabel('Name').click();
  await term.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save times and terms' }).click();
  await expect(page.getByText('Times and terms saved')).toBeVisible();
  await publish(page, '90');
}

/** A regatta dinner, S$ 25.00. */
export async function offerEvent(page: Page): Promise<void> {
  await visit(page, '/admin/events/new', 'New event');
  await page.getByLabel('Name *').fill('Regatta dinner');
  for (const [moment, time] of [
    ['Start', '19:00'],
    ['End', '22:00'],
  ] as const) {
    const group = page.getByRole('group', { name: moment });
    await group.getByLabel('Date').fill(typed(clubDay(10)));
    await group.getByLabel('Date').press('Enter');
    await group.getByLabel('Time').fill(time);
  }
  await page.getByLabel('Places *').fill('40');
  await page.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regatta dinner' })).toBeVisible();
  await publish(page, '25');
}

/** A member finds the course or event in the portal, enrols and pays. */
export async function enrolAndPay(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('link', { name: /^(Enrol|Register)$/ }).click();
  await page.getByRole('checkbox', { name: /\(you\)/ }).check();
  await page.getByRole('radio', { name: /Card/ }).check({ force: true });
  // Terms that were accepted before are not asked for again.
  const terms = page.getByLabel(/I agree/);
  if (await terms.isVisible()) await terms.check();
  await page.getByRole('button', { name: /^Pay S\$.* by card$/ }).click();
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByText(/^Paid\. Your places? (is|are) confirmed/)).toBeVisible();
}
