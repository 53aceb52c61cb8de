import { addDays, localTime } from '@clubhouse/contract';
import { expectAccessible } from '../support/axe.ts';
import { expect, logIn, openAs, test } from '../support/club.ts';
import { photoWithPlace } from '../support/pictures.ts';

const dayAhead = (days: number) => addDays(localTime(Date.now(), 'Asia/Singapore').date, days);

test('staff write a post with a picture, look at it as members will, publish it; a member finds it by its words', async ({
  page,
  browser,
  club,
}) => {
  await openAs(page, 'admin@clubhouse.test', '/admin/posts/new');
  await page.getByLabel(/^Title/).fill('Otters by the pond');
  await page.getByLabel(/^Excerpt/).fill('A family of five has moved in.');
  const status = page.getByRole('status').filter({ hasText: /see it|staff/ });
  await expect(status).toContainText('Only staff who write posts can see it');

  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await text.pressSequentially('Please keep your distance');
  await page.keyboard.press('Enter');
  await text.pressSequentially('They are ');
  await page.keyboard.press('Control+b');
  await text.pressSequentially('shy');
  await page.keyboard.press('Control+b');
  await text.pressSequentially('. ');

  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const photo = { name: 'otters.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) };
  await dialog.getByLabel('Picture file').setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'As uploaded' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog.getByText('Briefly describe the picture for people who can’t see it.')).toBeVisible();
  await dialog.getByLabel('Description').fill('Five otters on a log');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(text.getByRole('img', { name: 'Five otters on a log' })).toBeVisible();

  // As members will see it: the card, then opened, at both widths.
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('A family of five has moved in.')).toBeVisible();
  await page.getByRole('button', { name: 'Opened' }).click();
  await page.getByRole('button', { name: 'Desktop', exact: true }).click();
  await expect(preview.getByRole('heading', { name: 'Please keep your distance' })).toBeVisible();
  await expect(preview.getByRole('img', { name: 'Five otters on a log' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Save post' }).click();
  await expect(page).toHaveURL(/\/admin\/posts\?open=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('open'));

  // A draft is no one's but the writers'.
  const context = await browser.newContext({ baseURL: club.url });
  const reader = await context.newPage();
  await reader.goto(`/news/${id}`);
  await logIn(reader, 'member@clubhouse.test');
  await expect(reader.getByText('Post not found')).toBeVisible();

  await page.goto(`/admin/posts/${id}/edit`);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await expect(status).toContainText('All members of Cempaka Hill Club can see it as soon as you save.');
  await page.getByRole('button', { name: 'Save post' }).click();
  await expect(page).toHaveURL(/open=/);
  await expect(page.getByRole('table').getByText('Live').first()).toBeVisible();

  await reader.goto('/');
  await reader.getByRole('link', { name: 'All news' }).click();
  await reader.getByRole('searchbox', { name: 'Search news' }).fill('otters');
  await expect(reader).toHaveURL(/search=otters/);
  await reader.getByRole('button', { name: 'Otters by the pond' }).click();
  await reader.getByRole('link', { name: 'Open as a page' }).click();
  await expect(reader).toHaveURL(new RegExp(`/news/${id}$`));
  await expect(reader.getByRole('heading', { level: 1, name: 'Otters by the pond' })).toBeVisible();
  const picture = reader.getByRole('img', { name: 'Five otters on a log' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(reader);
  await context.close();
});

test('leaving an unsaved post is asked about', async ({ page }) => {
  await openAs(page, 'admin@clubhouse.test', '/admin/posts/8/edit');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' One more word.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Posts' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('One more word.');
  // What was typed slowly is undone in several steps.
  await expect(async () => {
    await page.getByRole('button', { name: 'Undo' }).click({ timeout: 1000 });
    await expect(page.getByText('Unsaved changes')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test('a calendar file is previewed, then imported once; a closure names the bookings it affects', async ({ page }) => {
  const [one, two] = [dayAhead(200), dayAhead(201)];
  const entry = (name: string, day: string, more = '') =>
    `BEGIN:VEVENT\r\nUID:${name}@e2e.test\r\nSUMMARY:${name}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n${more}END:VEVENT\r\n`;
  const file = {
    name: 'holidays.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entry('Regatta', one)}${entry('Weekly', two, 'RRULE:FREQ=WEEKLY\r\n')}END:VCALENDAR\r\n`,
    ),
  };
  await openAs(page, 'admin@clubhouse.test', '/admin/calendar');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('Calendar file').setInputFiles(file);
  await expect(page.getByText('1 new, 0 already in the calendar, 1 can’t be imported.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type of Regatta' }).click();
  await page.getByRole('option', { name: 'Promotion' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 1 entry' }).click();
  await expect(page.getByText('Calendar imported')).toBeVisible();

  await page.goto('/admin/calendar/import');
  await page.getByLabel('Calendar file').setInputFiles(file);
  await expect(page.getByText('0 new, 1 already in the calendar, 1 can’t be imported.')).toBeVisible();

  await page.goto(`/admin/calendar/month?month=${one.slice(0, 7)}`);
  await page.getByRole('link', { name: /^Regatta/ }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('1 day counts as a different type of day for prices, hours and sessions.')).toHaveCount(
    0,
  );
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Closed' }).click();
  await expect(page.getByText('1 day counts as a different type of day for prices, hours and sessions.')).toBeVisible();
  await page.getByText('Hours and prices', { exact: false }).click();
  await expect(page.getByText(/→ closed/).first()).toBeVisible();
  await expectAccessible(page);
});

test('news has a lead story, pictures fit what is written, and none comes twice', async ({ page }) => {
  await openAs(page, 'member@clubhouse.test', '/news');
  const stories = page.getByRole('main').getByRole('article');
  await expect(stories.first()).toHaveAttribute('data-lead', 'true');
  const closed = stories.filter({ hasText: 'Lap pool closed' }).getByRole('presentation');
  await expect(closed).toHaveAttribute('data-picture', 'closed');
  for (const path of ['/news', '/courses', '/event', '/benefits']) {
    await page.goto(path);
    await expect(stories.first()).toBeVisible();
    const shown = await page
      .locator('main img[data-picture]')
      .evaluateAll((pictures) => pictures.map((one) => one.getAttribute('data-picture')));
    expect(shown.length, path).toBeGreaterThan(1);
    expect(new Set(shown).size, path).toBe(shown.length);
  }
});
