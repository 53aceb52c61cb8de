import type { Page } from '@playwright/test';
import { type Club, expect, logIn, mailedLink } from '../club.ts';
import { payButton } from '../money.ts';
import { choose, dialog, visit } from './new-club.ts';

/** The list as the club had it: a title, semicolons, Windows encoding, column names of its own, and two rows that are wrong. */
const LIST = `Bukit Timah Rowing;;;;;;;;;;;
Member No;Name;E-mail;HP No;Sex;DOB;Type;Joined;Pays by;Newsletter;Bank;Account no.
B-101;Aisha binte Rahman;aisha@example.org;(65) 9767 5615;F;15-Mar-85;Rower;1/2/2019;Online;Yes;DBS;012-34567-8
B-102;TAN WEI MING;weiming@example.org;9767 5616;M;2.11.1979;Rower;1.7.2015;Cash;No;;
B-103;José Fernandes;jose@example.org;+65 9767 5617;Male;1990-05-30;Rower;1 Mar 2021;GIRO;Y;;
B-104;Lim Hui Fen;lim.family@example.org;;Lady;1/6/82;Rower;1/1/2020;Online;Yes;;
B-105;Lim Jun Jie;lim.family@example.org;;Gentleman;1/6/80;Gold;1/1/2020;Online;Yes;;
B-106;Siti Nurhaliza;siti@example.org;97675619;F;31-Feb-80;Rower;1/1/2022;Cash;;;
B-101;Aisha binte Rahman;aisha@example.org;97675615;F;15/3/1985;Rower;1/2/2019;Online;Yes;;
`;

/** The secretary brings the list in, says what unknown words mean, fixes a cell and sends it to a second person. */
export async function importMembers(page: Page): Promise<string> {
  await visit(page, '/admin/members', 'Members');
  await page.getByRole('link', { name: 'Import' }).click();
  await page
    .getByLabel('Member file')
    .setInputFiles({ name: 'rowers.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST, 'latin1') });
  await expect(page.getByRole('combobox', { name: 'Field for Pays by' })).toHaveValue('Payment method');
  await choose(page, 'Service', 'Not in active service');
  await choose(page, 'Tier', 'Standard');
  await choose(page, 'Meaning of Gold in Membership', 'Rower');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Row 3 has the same membership ID.')).toBeVisible();
  await page.getByLabel('Date of birth, row 8').fill('28-Feb-80');
  const row = page.getByRole('listitem').filter({ hasText: 'Siti Nurhaliza' });
  await row.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Send 6 rows for approval' }).click();
  await page.getByRole('link', { name: 'View in Approvals' }).click();
  await expect(page.getByText('You sent this, so someone else has to approve it')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The colleague, who decides on requests and sees bank details, accepts the import: six members more. */
export async function acceptImport(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Accept 6 changes' }).click();
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible();
}

/** Every member without a login gets an invitation with their own membership number. */
export async function inviteMembers(page: Page): Promise<void> {
  await visit(page, '/admin/members', 'Members');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Invite \d+ members$/ })
    .click();
  await expect(dialog(page).getByRole('progressbar', { name: 'Emails sent' })).toHaveAttribute('aria-valuenow', '6');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
}

/** A member follows the invitation, chooses a password and confirms it by email. */
export async function createLogin(club: Club, page: Page, email: string, password: string): Promise<void> {
  await page.goto(await mailedLink(club, email, /http\S+\/create-login\?membership_id=[\w%-]+/));
  await expect(page.getByLabel('Membership ID')).toHaveValue('B-101');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /continue|next/i }).click();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(password);
  await page.getByRole('button', { name: /create/i }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await mailedLink(club, email, /http\S+\/create-login\?token=[\w-]+/));
  await expect(page.getByRole('heading', { name: 'Your login is ready' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, 'B-101', password);
  await expect(page).toHaveURL(/\/$/);
}

/** The member books the court for tomorrow morning and pays by card. */
export async function bookAndPay(page: Page): Promise<void> {
  await page.goto('/bookings');
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: 'Badminton court 1, 09:00 to 10:00, free, S$ 12.00' }).click();
  await dialog(page).getByRole('button', { name: 'Book and pay S$ 12.00 by card' }).click();
  await succeed(page);
}

/** Pays what the open payment form asks for, by the sandbox's card. */
async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Card/ }).check({ force: true });
  await payButton(page).click();
  await succeed(page);
}

/** Says yes on the sandbox's page. */
async function succeed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
}

/** The member pays the fee by the link in the emailed invoice. */
export async function payFee(club: Club, page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(club, email, /http\S+\/payment\/[\w-]+/));
  await expect(page.getByText('Membership fee')).toBeVisible();
  await payByCard(page);
}
