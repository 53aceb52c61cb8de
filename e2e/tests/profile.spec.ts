import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Club, expect, openAs, test } from '../support/club.ts';
import { photoWithPlace } from '../support/pictures.ts';
import { WIDTHS } from '../support/widths.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** Each test has a member of its own, so that requests of one don't affect another. */
async function member(club: Club, place: number): Promise<Person> {
  const { rows } = await club.database.db.pool.query(
    `select m.id, m.name, u.id as login from member m left join app_user u on u.member_profile = m.id
     where m.status = 'ACTIVE' and m.membership_level_1 = 'ASSOCIATE' and not exists (select 1 from approval_record r where r.original_profile = m.id)
     order by m.id offset $1 limit 1`,
    [place],
  );
  const { id, name, login } = rows[0];
  const email = `e2e-${id}@example.com`;
  const darius = `(select password_hash from app_user where email = 'member@clubhouse.test')`;
  await club.database.db.pool.query(
    login
      ? `update app_user set email = $1, password_hash = ${darius}, is_active = true where id = $2`
      : `insert into app_user (username, email, password_hash, is_active, member_profile) values ($1, $1, ${darius}, true, $2)`,
    [email, login ?? id],
  );
  return { id, email, name };
}

const profileOf = async (club: Club, id: number) =>
  (await club.database.db.pool.query('select * from member where id = $1', [id])).rows[0];
const requestsOf = async (club: Club, id: number) =>
  (await club.database.db.pool.query('select * from approval_record where original_profile = $1 order by id', [id]))
    .rows;

/** Opens a section; where there is no room for the list beside it, by going back to the list first. */
async function open(page: Page, part: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name: part });
  const back = page.getByRole('main').getByRole('link', { name: 'Profile', exact: true });
  await expect(link.or(back).first()).toBeVisible();
  if (await back.isVisible()) await back.click();
  await link.click();
}

async function edit(page: Page, part: string): Promise<void> {
  await open(page, part);
  await page.getByRole('button', { name: `Edit: ${part}` }).click();
}

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    test('one save does both: at once, and to the club; withdrawn, and asked again', async ({ page, club }) => {
      const { id, email, name } = await member(club, index * 10);
      await openAs(page, email, '/profile');
      await edit(page, 'About you');
      const form = page.getByRole('form', { name: 'About you' });
      await form.getByLabel('Preferred name').fill('Sunny');
      await form.getByLabel('Full name').fill(`${name} Sun`);
      await expect(
        form.getByText(/Preferred name is saved immediately\. Full name goes to the club for approval\./),
      ).toBeVisible();
      // A reload in the middle loses nothing.
      await page.reload();
      await expect(form.getByLabel('Full name')).toHaveValue(`${name} Sun`);
      await form.getByRole('button', { name: 'Save and send' }).click();
      await expect(page.getByText('1 change is waiting for approval')).toBeVisible();
      await expect(page.getByText(`Pending: ${name} Sun`)).toBeVisible();
      expect(await profileOf(club, id)).toMatchObject({ preferred_name: 'Sunny', name });

      await edit(page, 'Contact');
      await page.getByLabel('Postcode').fill('740026');
      // No look-up is set, so nothing is invented: the street is typed.
      await page.getByLabel('Street').fill('Example Road');
      await page.getByRole('button', { name: 'Send for approval' }).click();
      await expect(page.getByText('2 changes are waiting for approval')).toBeVisible();
      expect((await requestsOf(club, id)).map(({ data }) => data.name)).toEqual([`${name} Sun`]);

      await page.getByRole('link', { name: 'View request' }).click();
      await expect(page.getByRole('heading', { name: 'Home address' })).toBeVisible();
      await page
        .getByLabel('Document')
        .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a document') });
      await expect(page.getByRole('alert')).toBeVisible();
      await page
        .getByLabel('Document')
        .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
      await expect(page.getByRole('link', { name: 'Your document' })).toHaveAttribute('href', /\/media\//);
      expect((await requestsOf(club, id))[0].data.name).toBe(`${name} Sun`);
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByText('Withdrawn').first()).toBeVisible();

      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('waiting for approval')).toHaveCount(0);
      await edit(page, 'About you');
      await form.getByLabel('Full name').fill(`${name} Moon`);
      await form.getByRole('button', { name: 'Send for approval' }).click();
      await expect(page.getByText('1 change is waiting for approval')).toBeVisible();
      await page.goto('/update-requests');
      await expect(page.getByRole('listitem').filter({ hasText: 'Full name' })).toHaveCount(2);
    });
  });
}

// The rest is drawn alike at every width.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('someone joins the family and leaves it again, as one request', async ({ page, club }) => {
    const { id, email } = await member(club, 1);
    await club.database.db.pool.query('delete from family_member where member = $1', [id]);
    await club.database.db.pool.query(
      `insert into family_member (member, name, relationship, created_at) values ($1, 'Old Uncle', 'OTHER', now())`,
      [id],
    );
    await openAs(page, email, '/profile');
    await open(page, 'Family');
    await page.getByRole('button', { name: 'Add family member' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Send for approval' }).click();
    await expect(sheet.getByText('Please fill this in.')).toBeVisible();
    await sheet.getByLabel('Full name').fill('Little Star');
    await sheet.getByRole('button', { name: 'Send for approval' }).click();
    await expect(page.getByText('New, pending')).toBeVisible();
    await page.getByRole('button', { name: 'Change Old Uncle' }).click();
    await sheet.getByRole('button', { name: 'Remove from family' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Removed, pending')).toBeVisible();
    const [request] = await requestsOf(club, id);
    expect(request.data.family_members.map((one: { name: string }) => one.name)).toEqual(['Little Star']);
  });

  test('a photo is cut, stored without the place it was taken, and removed', async ({ page, club }) => {
    const { id, email } = await member(club, 2);
    await openAs(page, email, '/profile');
    const picture = await photoWithPlace(page);
    expect(picture.includes('Exif')).toBe(true);
    await page.getByRole('button', { name: 'Add photo' }).click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    const box = sheet.getByRole('group', { name: /Your photo/ });
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await sheet.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
    const { photo } = await profileOf(club, id);
    const stored = await (await page.request.get(new URL(photo, club.url).href)).body();
    expect(stored.includes('Exif')).toBe(false);
    const size = await page
      .locator(`img[src="${photo}"]`)
      .first()
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(size[0]).toBe(size[1]);

    await page.getByRole('button', { name: 'Change photo' }).click();
    await sheet
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(sheet.getByText('We can’t read this photo. Choose a JPEG, PNG or WebP file.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove photo' }).click();
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
    expect((await profileOf(club, id)).photo).toBeNull();
  });

  test('the card shows a code that changes, the desk takes it, and it goes on without the network', async ({
    page,
    context,
    club,
  }) => {
    await openAs(page, 'member@clubhouse.test');
    await page.getByRole('button', { name: 'Show code' }).click();
    const code = page.getByRole('img', { name: 'Membership code' });
    await expect(code).toBeVisible();
    await expect(page.getByText(/New code in 0:\d\d/)).toBeVisible();
    const first = await code.getAttribute('data-code');
    expect(await verdictAtDesk(club, first)).toBe('WELCOME');
    await context.setOffline(true);
    await expect(page.getByText('You’re offline, but your code still works')).toBeVisible();
    await expect(code).not.toHaveAttribute('data-code', first ?? '');
    const second = await code.getAttribute('data-code');
    // Closed and opened again, and turned over by keyboard.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open card' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show code' }).focus();
    await page.keyboard.press('Enter');
    await expect(code).toBeVisible();
    expect(await verdictAtDesk(club, second)).toBe('WELCOME');
    await context.setOffline(false);
  });

  test('the record of one’s data is open, and comes as one file', async ({ page, club }) => {
    const { email, name } = await member(club, 3);
    await openAs(page, email, '/profile?section=notices');
    await page.getByRole('switch', { name: 'Kenanga Quay Club' }).click({ force: true });
    await expect(page.getByText(/Kenanga Quay Club newsletter turned (on|off)/)).toBeVisible();
    await open(page, 'Your data');
    await page.getByRole('button', { name: 'Show activity' }).click();
    await expect(page.getByText('You changed the profile').first()).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(name);
  });
});

/** What the desk says to a code: asked by a machine of its own, whatever the member's network does. */
async function verdictAtDesk(club: Club, code: string | null): Promise<string> {
  const ask = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${club.url}/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const { access } = await ask('/api/token/', { username: 'staff@clubhouse.test', password: 'Clubhouse-2026' });
  return (await ask('/membership-card/check/', { code }, access)).verdict ?? '';
}
