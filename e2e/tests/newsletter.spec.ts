import { faultsOf, settle } from '../support/axe.ts';
import { expect, mailedLink, openAs, test } from '../support/club.ts';

test('the office writes a newsletter from posts, tries it, sends it; a reader leaves by its link', async ({
  page,
  club,
}) => {
  const clean = async (what: string) => {
    await settle(page, 'light');
    expect(await faultsOf(page), what).toEqual([]);
  };
  await openAs(page, 'admin@clubhouse.test', '/admin/newsletters');
  await page.getByRole('link', { name: 'New newsletter' }).click();
  await page.getByLabel('Subject').fill('A roof over our heads');
  await page.getByLabel('Opening').fill('Two things to tell.\n\nHere they are.');
  for (const title of ['Court 3', 'Holiday baking']) {
    const finder = page.getByRole('combobox', { name: 'Add post' });
    await finder.fill(title);
    // The list moves while it is found: once one is left, it is taken by keyboard.
    await expect(page.getByRole('option')).toHaveText([new RegExp(title)]);
    await finder.press('ArrowDown');
    await finder.press('Enter');
    await expect(page.getByRole('list', { name: 'Posts in this newsletter' })).toContainText(title);
  }
  const posts = page.getByRole('list', { name: 'Posts in this newsletter' });
  await posts.getByRole('button', { name: /Move up: Holiday baking/ }).click();
  await expect(posts.getByRole('listitem').first()).toContainText('Holiday baking');
  const preview = page.frameLocator('iframe[title^="Preview on"]');
  await expect(preview.getByRole('heading', { level: 2 }).first()).toContainText('Holiday baking');
  await expect(preview.getByText('Here they are.')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/newsletters\/\d+$/);
  await expect(page.getByRole('status', { name: 'Number of recipients' })).toContainText(
    /\d+ of \d+: \d+ haven’t agreed/,
  );
  await clean('the editor');

  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await mailedLink(club, 'admin@clubhouse.test', /\/letters\/[0-9a-f]{64}/);

  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await page.getByRole('button', { name: 'Make it a draft' }).click();

  // Slowly, so that there is something to see and to stop.
  await page.getByLabel('Emails per minute').fill('60');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Emails' })).toBeVisible();
  await clean('on its way');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await club.database.db.pool.query('update newsletter set per_minute = 100000 where id = $1', [id]);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('button', { name: 'Resume sending' }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await clean('results');

  const recipients = () =>
    club.database.db.pool.query(
      "select r.address, r.member from newsletter_recipient r where r.newsletter = $1 and r.status = 'SENT' order by id",
      [id],
    );
  // Emails that were in hand when it was stopped are written down a moment later.
  const arrived = () =>
    club.mail.caught
      .filter(({ raw }) => raw.includes('Precedence: bulk'))
      .map(({ to }) => to[0])
      .sort();
  await expect(async () =>
    expect(arrived()).toEqual((await recipients()).rows.map(({ address }) => address).sort()),
  ).toPass();
  const { rows } = await recipients();

  const reader = rows[0];
  const link = await mailedLink(club, reader.address, /\/email-unsubscribe\?token=[\w-]+/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the newsletter' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await clean('leaving by a link');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have been unsubscribed from our newsletter.')).toBeVisible();
  const left = await club.database.db.pool.query('select newsletter_subscribed as still from member where id = $1', [
    reader.member,
  ]);
  expect(left.rows[0].still).toBe(false);

  await openAs(page, 'admin@clubhouse.test', `/admin/newsletters/${id}`);
  await expect(page.getByText('Unsubscribed', { exact: true }).locator('..')).toContainText('1');
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View newsletter online' }).click();
  await expect((await popup).getByText('Dear member,')).toBeVisible();
});
