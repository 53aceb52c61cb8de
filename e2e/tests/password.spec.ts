import { expectAccessible } from '../support/axe.ts';
import { expect, logIn, mailedLink, openAs, PASSWORD, storedTokens, test } from '../support/club.ts';
import { booker } from '../support/courts.ts';

const NEW = 'quiet lantern by the pool';

test('reset by the mailed link: request, set, log in; the link works once', async ({ page, club }) => {
  const { pool } = club.database.db;
  const { rows } = await pool.query(`select password_hash from app_user where email = 'spouse@clubhouse.test'`);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill('spouse@clubhouse.test');
  await page.getByRole('button', { name: /link/i }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const link = await mailedLink(club, 'spouse@clubhouse.test', /http\S+\/reset-password\?token=[\w-]+/);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('12345678');
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('12345678');
  await page.getByRole('button', { name: /set|save/i }).click();
  await expect(page.getByText('This password is too common.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW);
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(NEW);
  await page.getByRole('button', { name: /set|save/i }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, 'spouse@clubhouse.test', NEW);
  await expect(page).toHaveURL(/\/$/);
  // The other tests of this club know the password of before.
  await pool.query(`update app_user set password_hash = $1 where email = 'spouse@clubhouse.test'`, [
    rows[0]?.password_hash,
  ]);
});

test('an unknown address sees the same page', async ({ page, club }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: /link/i }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  // Reminders to others may go out meanwhile.
  expect(club.mail.caught.filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
});

test('create a login: membership ID and email on record, password, link by email, log in', async ({ page, club }) => {
  const { rows } = await club.database.db.pool.query(
    `select membership_id, email from member m where status = 'ACTIVE' and email <> '' and not exists (select from app_user u where u.member_profile = m.id or lower(u.email) = lower(m.email))
      and (select count(*) from member o where lower(o.email) = lower(m.email)) = 1 order by id limit 1`,
  );
  const member = rows[0] as { membership_id: string; email: string };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create your login' }).click();
  await expect(page.getByRole('heading', { name: 'Create your login' })).toBeVisible();
  await page.getByLabel('Membership ID').fill(member.membership_id);
  await page.getByLabel('Email').fill('wrong@example.com');
  await page.getByRole('button', { name: /continue|next/i }).click();
  await expect(page.getByRole('alert')).toContainText('The details you entered do not match our records.');
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: /continue|next/i }).click();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW);
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(NEW);
  await page.getByRole('button', { name: /create/i }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  await page.goto(await mailedLink(club, member.email, /http\S+\/create-login\?token=[\w-]+/));
  await expect(page.getByRole('heading', { name: 'Your login is ready' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, member.membership_id, NEW);
  await expect(page).toHaveURL(/\/$/);
});

test('a link to a new login that another browser asked for: the follower chooses the password', async ({
  page,
  club,
  browser,
}) => {
  const { rows } = await club.database.db.pool.query(
    `select membership_id, email from member m where status = 'ACTIVE' and email <> '' and not exists (select from app_user u where u.member_profile = m.id or lower(u.email) = lower(m.email))
      and (select count(*) from member o where lower(o.email) = lower(m.email)) = 1 order by id desc limit 1`,
  );
  const member = rows[0] as { membership_id: string; email: string };
  const [theirs, own] = ['quiet harbour of paper boats', NEW];
  // A person who knows the number and the address asks first, with a password of theirs.
  const stranger = await browser.newContext({ baseURL: club.url });
  const asked = await stranger.request.post('/v1/general-users/create-account/', {
    data: { membership_id: member.membership_id, email: member.email, password: theirs },
  });
  expect(asked.status()).toBe(201);

  await page.goto(await mailedLink(club, member.email, /http\S+\/create-login\?token=[\w-]+/));
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(own);
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(own);
  await expectAccessible(page);
  await page.getByRole('button', { name: /create|finish/i }).click();
  await expect(page.getByRole('heading', { name: 'Your login is ready' })).toBeVisible();
  const logInWith = (password: string) =>
    page.request.post('/v1/api/token/', { data: { username: member.email, password } });
  expect((await logInWith(theirs)).status()).toBe(401);
  expect((await logInWith(own)).status()).toBe(200);
  await stranger.close();
});

test('a new email address for a login works once it is confirmed', async ({ page, club }) => {
  const { rows } = await club.database.db.pool.query(
    `select id, username, is_active from app_user where email = 'spouse@clubhouse.test'`,
  );
  const { id } = rows[0] as { id: number };
  const fresh = 'spouse.new@clubhouse.test';
  const token = async (username: string, password = PASSWORD) =>
    page.request.post('/v1/api/token/', { data: { username, password } });
  const { access } = (await (await token('admin@clubhouse.test')).json()) as { access: string };
  const headers = { Authorization: `Bearer ${access}` };
  const path = `/v1/general-users/${id}/`;
  expect((await page.request.patch(path, { headers, data: { email: fresh } })).status()).toBe(200);
  expect((await token(fresh)).status()).toBe(401);

  await page.goto(await mailedLink(club, fresh, /http\S+\/confirm-email\?token=[\w-]+/));
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await expectAccessible(page);
  expect([(await token(fresh)).status(), (await token('spouse@clubhouse.test')).status()]).toEqual([200, 401]);
  await club.database.db.pool.query(
    `update app_user set email = 'spouse@clubhouse.test', username = case when username = $2 then 'spouse@clubhouse.test' else username end where id = $1`,
    [id, fresh],
  );
});

test('change the password: rules live, refusals on the fields, this device stays', async ({ page, club }) => {
  await openAs(page, await booker(club), '/change-password');
  await page.getByRole('textbox', { name: 'Current password' }).fill('not this');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW);
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(NEW);
  await page
    .getByRole('button', { name: /change|save/i })
    .last()
    .click();
  await expect(page.getByText('Your old password was entered incorrectly. Please enter it again.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await page
    .getByRole('button', { name: /change|save/i })
    .last()
    .click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await storedTokens(page))[0]).toBeTruthy();
});
