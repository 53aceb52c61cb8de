import { expect, openAs, storedTokens, test } from '../support/club.ts';

const NOT_FOUND = 'The email you enter does not match our records.';
const DONE = 'You have been unsubscribed from our newsletter.';

test('opening clears the tokens and changes nothing; the button posts', async ({ page, club }) => {
  await openAs(page, 'member@clubhouse.test');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await page.goto('/email-unsubscribe');
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the newsletter' })).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  expect(posts).toEqual([]);

  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(posts).toEqual([]);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(NOT_FOUND)).toBeVisible();

  const { rows } = await club.database.db.pool.query(
    "select email from member where newsletter_subscribed and email <> '' limit 1",
  );
  await page.getByLabel('Email').fill(rows[0].email);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await page.getByRole('link', { name: "Go to Member's Portal" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(posts.map((post) => JSON.parse(post.split(' ').slice(1).join(' ')).is_osc)).toEqual([false, false]);
});

test('the alternate club: its name, its list', async ({ page, club }) => {
  const { rows } = await club.database.db.pool.query(
    "select email from member where newsletter_subscribed_osc and email <> '' limit 1",
  );
  await page.goto('/email-unsubscribe?is_osc=true');
  await expect(page.getByText('Kenanga Quay Club').first()).toBeVisible();
  await page.getByLabel('Email').fill(rows[0].email);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  const after = await club.database.db.pool.query(
    'select bool_or(newsletter_subscribed_osc) as alternate from member where email = $1',
    [rows[0].email],
  );
  expect(after.rows[0].alternate).toBe(false);
});

test('too many tries say how long to wait', async ({ page }) => {
  await page.goto('/email-unsubscribe');
  for (let n = 0; n < 6; n += 1) {
    await page.getByLabel('Email').fill(`nobody${n}@example.com`);
    const answered = page.waitForResponse('**/unsubscribe-newsletter/');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await answered;
  }
  await expect(page.getByRole('alert').first()).toBeVisible();
});
