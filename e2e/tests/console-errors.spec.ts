import { expect, openAs, test } from '../support/club.ts';
import { collectConsoleErrors } from '../support/console-errors.ts';

test('a first visit to an enrolment leaves no error in the console', async ({ page, errors }) => {
  for (const path of ['/course-enrollment?course=2', '/event-registration?event=26']) {
    await openAs(page, 'member@clubhouse.test', path);
    await expect(page.getByRole('group', { name: 'Who’s joining?' }).getByRole('checkbox').first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test.describe('what counts as an error', () => {
  test.use({ expectedErrors: { lines: [/^404 GET \/v1\/nothing\/$/, /^500 GET /, /^a message$/] } });

  test('failed readings and messages of the page do, refused writes and expired tokens do not', async ({ page }) => {
    await page.goto('/login');
    const found = collectConsoleErrors(page, []);
    await page.evaluate(async () => {
      await fetch('/v1/nothing/');
      await fetch('/v1/product/');
      await fetch('/v1/api/token/', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } });
      console.error('a message');
    });
    await expect.poll(() => found).toEqual(['404 GET /v1/nothing/', 'a message']);
  });
});
