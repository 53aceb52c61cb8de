import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Club, expect, logIn, mailedLink, openAs, openClub, storedTokens, test } from '../support/club.ts';
import { at, dayFromNow, makeCourts } from '../support/courts.ts';
import { WIDTHS } from '../support/widths.ts';

const EMAIL = 'daniel.ong@example.com';
const PASSWORD = 'violet harbour 42';

/** Two members with logins who know the applicant; one of them is logged in here and there. */
async function sponsorsOf(club: Club): Promise<readonly [string, string]> {
  const { rows } = await club.database.db.pool.query<{ membership_id: string }>(
    `select m.membership_id from app_user u join member m on m.id = u.member_profile
    where u.email = any('{member@clubhouse.test,spouse@clubhouse.test}') order by u.email`,
  );
  return [rows[0]?.membership_id ?? '', rows[1]?.membership_id ?? ''];
}

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });

/** The office asks for another mobile number and a better copy; the applicant corrects both and nothing else. */
async function correct(office: Page, page: Page, link: string) {
  await office.getByRole('button', { name: 'Ask to correct' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Mobile' }).check({ force: true });
  await dialog.getByLabel('Reason: Mobile').fill('We can’t reach you there.');
  await dialog.getByRole('checkbox', { name: 'Identity document' }).check({ force: true });
  await dialog.getByLabel('Reason: Identity document').fill('It can’t be read.');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Ask to correct' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Please correct your application' })).toBeVisible();
  await expect(page.getByText('We can’t reach you there.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('Mobile number').fill('+65 9876 5432');
  await page.getByRole('button', { name: 'Remove identity.pdf' }).click();
  await expect(page.getByText('identity.pdf')).toBeHidden();
  await page.getByLabel('Identity document', { exact: true }).setInputFiles(paper('better.pdf'));
  await expect(page.getByText('better.pdf')).toBeVisible();
  await page.getByRole('checkbox', { name: /accept the terms/ }).check({ force: true });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeVisible();

  await office.reload();
  await expect(office.getByRole('heading', { name: 'Changed since it was returned' })).toBeVisible();
  await expect(office.getByText('+65 9123 4567', { exact: false }).first()).toBeVisible();
  await expect(office.getByText('Now: +65 9876 5432')).toBeVisible();
  await expect(office.getByText('Now: better.pdf')).toBeVisible();
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Download better.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('better.pdf');
  await expectAccessible(office);
}

async function fillIn(page: Page, [proposer, seconder]: readonly [string, string]) {
  await page.getByRole('radio', { name: /Ordinary/ }).check({ force: true });
  await page.getByLabel('Full name').fill('Daniel Ong');
  await page.getByLabel('Mobile number').fill('+65 9123 4567');
  await page.getByRole('combobox', { name: 'Date of birth' }).fill('05/05/1990');
  await page.getByLabel('Postcode').fill('123456');
  await page.getByLabel('Street').fill('Lake Drive');
  await page.getByLabel('Membership ID of your proposer').fill(proposer);
  await page.getByLabel('Membership ID of your seconder').fill(seconder);
  await page.getByLabel('Identity document', { exact: true }).setInputFiles(paper('identity.pdf'));
  await expect(page.getByText('identity.pdf')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

async function support(page: Page, email: string) {
  await openAs(page, email, '/');
  await page.getByRole('link', { name: 'Answer', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Will you (propose|second) Daniel Ong/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(/You confirmed on/)).toBeVisible();
}

for (const { name: where, width, height } of WIDTHS) {
  test(`join the club, from the application to the first booking: ${where}`, async ({ browser }) => {
    const club = await openClub({ JOIN_ONLINE: 'on', JOIN_SPONSORS: 'on' });
    const context = () => browser.newContext({ baseURL: club.url, viewport: { width, height } });
    try {
      const page = await (await context()).newPage();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Become a member' }).click();
      await expect(page.getByRole('heading', { name: 'Memberships' })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Email address').fill(EMAIL);
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

      const link = await mailedLink(club, EMAIL, /http\S+\/join\?token=[\w-]+/);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
      await expectAccessible(page);
      await fillIn(page, await sponsorsOf(club));
      // Nothing that was typed is lost.
      await page.reload();
      await expect(page.getByLabel('Full name')).toHaveValue('Daniel Ong');
      await expect(page.getByRole('radio', { name: /Ordinary/ })).toBeChecked();
      await page.getByRole('checkbox', { name: /accept the terms/ }).check({ force: true });
      await page.getByRole('button', { name: 'Send application' }).click();
      await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeVisible();
      await expectAccessible(page);

      const others = await (await context()).newPage();
      await support(others, 'member@clubhouse.test');
      await support(others, 'spouse@clubhouse.test');
      await openAs(others, 'admin@clubhouse.test', '/admin/applications');
      await expect(others.getByText('Days to a decision')).toBeVisible();
      await expectAccessible(others);
      const { rows } = await club.database.db.pool.query('select id from membership_application where email = $1', [
        EMAIL,
      ]);
      await others.goto(`/admin/applications/${rows[0].id}`);
      await expect(others.getByRole('heading', { name: 'Daniel Ong' })).toBeVisible();
      await expectAccessible(others);
      await correct(others, page, link);
      await others.getByRole('button', { name: 'Mark as checked' }).click();
      await others.getByRole('button', { name: 'Approve', exact: true }).click();
      await expectAccessible(others);
      await others.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(others.getByRole('dialog')).toBeHidden();
      await expect(others.getByRole('main').getByText('Approved')).toBeVisible();

      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Your application is approved' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: /^Pay S\$/ }).click();
      await page.getByRole('radio', { name: /Card/ }).check({ force: true });
      await page.getByRole('button', { name: /^Pay S\$/ }).click();
      await page.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(page.getByRole('heading', { name: /Paid/ })).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();

      await page.goto(await mailedLink(club, EMAIL, /http\S+\/create-login\?membership_id=[\w-]+/));
      await page.getByLabel('Email').fill(EMAIL);
      await page.getByRole('button', { name: /continue|next/i }).click();
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'Repeat new password' }).fill(PASSWORD);
      await page.getByRole('button', { name: /create/i }).click();
      await page.goto(await mailedLink(club, EMAIL, /http\S+\/create-login\?token=[\w-]+/));
      await expect(page.getByRole('heading', { name: 'Your login is ready' })).toBeVisible();
      await page.goto('/login');
      await logIn(page, EMAIL, PASSWORD);
      await expect(page.getByRole('heading', { name: /Daniel/ })).toBeVisible();

      const [court] = (await makeCourts(club, 'Fives')).ids;
      const [token] = await storedTokens(page);
      const day = dayFromNow(2);
      const booked = await page.request.post('/v1/booking/reservation/', {
        headers: { Authorization: `Bearer ${token}` },
        data: { facility: court, slots: [{ start_from: at(day, 10), end_at: at(day, 11) }] },
      });
      expect(booked.status(), await booked.text()).toBe(201);
      await page.goto('/bookings?tab=mine');
      await expect(page.getByText(/Fives 1/).first()).toBeVisible();
    } finally {
      await club.close();
    }
  });
}
