import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { type Club, expect, logIn, mailedLink } from '../club.ts';
import { addByName, choose, dialog, visit } from './new-club.ts';

const SECRETARY = { email: 'secretary@example.org', password: 'quiet lantern by the pool' };
const TREASURER = { email: 'ravi@example.org', password: 'another lantern by the pool' };

/** The link that the server printed; it makes the first administrator, once. */
export async function openTheClub(club: Club, page: Page): Promise<void> {
  await page.goto('/login');
  await logIn(page, 'admin@clubhouse.test');
  await expect(page.getByRole('alert')).toContainText('No active account found');
  const link = club.server.output().match(/http\S+\/create-login\?first=[\w-]+/)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Your name').fill('Priyadharshini d/o Sivasubramaniam');
  await page.getByLabel('Email').fill(SECRETARY.email);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(SECRETARY.password);
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(SECRETARY.password);
  await page.getByRole('button', { name: 'Set up club' }).click();
  await expect(page.getByRole('heading', { name: 'Your club is ready' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, SECRETARY.email, SECRETARY.password);
  const guide = page.getByRole('region', { name: 'Set up your club' });
  await expect(guide).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const again = await page.request.post('/v1/general-users/first-administrator/', {
    data: {
      token: new URL(link).searchParams.get('first'),
      name: 'X',
      email: 'x@example.org',
      password: 'x'.repeat(20),
    },
  });
  expect(again.status()).toBe(404);
}

const step = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('region', { name: 'Set up your club' }).getByRole('link', { name }).click();
};

export async function nameTheClub(page: Page): Promise<void> {
  await step(page, 'Name your club');
  await page.getByLabel('Club name', { exact: true }).fill('Bukit Timah Rowing and Paddling Club');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Bukit Timah Rowing');
}

/** Ravi decides on imports and looks after the money. */
export async function bringInTreasurer(page: Page): Promise<void> {
  await step(page, 'Invite a colleague');
  await addByName(page, /^Member/, 'Ravi Kumar', 'Colleague added');
  await page.getByLabel(/^Email/).fill(TREASURER.email);
  await page.getByLabel(/^Username/).fill('ravi');
  await choose(page, 'Roles', 'Front desk');
  await page.getByRole('option', { name: 'Finance', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save user' }).click();
  await expect(page.getByRole('heading', { name: 'ravi' })).toBeVisible();
}

/** The colleague follows the mailed link and chooses a password. */
export async function acceptInvitation(club: Club, page: Page): Promise<void> {
  await page.goto(await mailedLink(club, TREASURER.email, /http\S+\/reset-password\?token=[\w-]+/));
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(TREASURER.password);
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(TREASURER.password);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, TREASURER.email, TREASURER.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** One court, open every day, S$ 12.00 an hour. */
export async function setUpCourt(page: Page): Promise<void> {
  await step(page, 'Set up a facility');
  await page.getByLabel(/^Name/).fill('Badminton court 1');
  await choose(page, /^Type/, 'Space-based facility');
  await addByName(page, /^Category/, 'Courts', 'Facility category saved');
  await addByName(page, /^Spaces used/, 'Sports hall', 'Space saved');
  await page.getByRole('button', { name: 'Save facility' }).click();
  await page.getByRole('button', { name: 'Add hours' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Prices' }).click();
  await page.getByRole('button', { name: 'Add price' }).click();
  await dialog(page).getByRole('textbox', { name: 'Price' }).fill('12');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save hours and prices' }).click();
  await expect(page.getByText('Hours and prices saved')).toBeVisible();
}

/** The club calls its members rowers and bills them S$ 45.50 a month. */
export async function setUpMembership(page: Page): Promise<void> {
  await visit(page, '/admin/membership-levels/new', /membership level/);
  await choose(page, /^Used for/, 'Membership');
  await page.getByLabel(/^Label/).fill('Rower');
  await page.getByRole('button', { name: 'Save membership level' }).click();
  await expect(page.getByText('Membership level saved')).toBeVisible();
  await visit(page, '/admin/membership-types/new', /membership type/);
  await choose(page, /^Membership/, 'Rower');
  await choose(page, /^Service/, 'Not in active service');
  await page.getByLabel(/^Fee/).fill('45.50');
  await page.getByRole('button', { name: 'Save membership type' }).click();
  await expect(page.getByText('Membership type saved')).toBeVisible();
}
