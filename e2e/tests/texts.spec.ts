import { FakeTwilio, twilioSettings } from '../../api/test/sms/fake-twilio.ts';
import { expectAccessible } from '../support/axe.ts';
import { test as base, type Club, expect, openAs, openClub, workerClub } from '../support/club.ts';
import { ask, makeCourts } from '../support/courts.ts';
import { payer } from '../support/money.ts';
import { WIDTHS } from '../support/widths.ts';

const twilio = new FakeTwilio();

/** A club whose text messages go to a provider on this machine. */
const test = base.extend<object, { readonly club: Club }>({
  club: workerClub(async () => openClub(twilioSettings(await twilio.listen()))),
});
test.afterAll(() => twilio.close());

const setMobile = (club: Club, id: number, mobile: string) =>
  club.database.db.pool.query('update member set mobile = $2 where id = $1', [id, mobile]);
const textsTo = (number: string) => twilio.sent.filter(({ to }) => to === number).map(({ body }) => body);

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    test('a number is confirmed, an offer is texted, and staff see its delivery', async ({ page, club }) => {
      test.slow();
      const [who, holder] = [await payer(club, 2 * index), await payer(club, 2 * index + 1)];
      const number = `+659700000${index}`;
      await setMobile(club, who.id, number);
      await openAs(page, who.email, '/profile?section=notices');
      const card = page
        .locator('section, div')
        .filter({ has: page.getByRole('heading', { name: 'Text messages' }) })
        .last();
      await card.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await expect(page.getByText(`We’ve texted a code to ${number}`, { exact: false })).toBeVisible();
      await expectAccessible(page);
      await expect.poll(() => textsTo(number).length).toBe(1);
      const code = /code is (\d{6})/.exec(textsTo(number)[0] ?? '')?.[1] ?? '';
      const field = page.getByRole('textbox', { name: /Code from the text/ });
      await field.fill(code === '000000' ? '000001' : '000000');
      await field.press('Enter');
      await expect(page.getByText(/That code isn’t right/)).toBeVisible();
      await field.fill(code);
      await field.press('Enter');
      await expect(page.getByText(`Texts go to ${number}.`)).toBeVisible();
      await expect(page.getByRole('switch', { name: /^Cancelled bookings/ })).toBeChecked();
      await expectAccessible(page);

      const [court = 0] = (await makeCourts(club, `Textball ${where}`)).ids;
      const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      const slots = [{ start_from: `${day}T02:00:00Z`, end_at: `${day}T03:00:00Z` }];
      const book = (email: string, more = {}) =>
        ask(club, email, '/booking/reservation/', { facility: court, slots, ...more });
      const held = await book(holder.email);
      await book(who.email, { join_waitlist: true });
      await ask(club, holder.email, `/booking/reservation/${held.id}/cancel/`, {});
      await expect.poll(() => textsTo(number).length).toBe(2);
      expect(textsTo(number)[1]).toMatch(/yours if you take it by .* http.*\/bookings\?pay=/);

      await page.getByRole('button', { name: 'Stop texts' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop texts' }).click();
      await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();

      await openAs(page, 'admin@clubhouse.test', '/admin/text-messages');
      await expect(page.getByText('Spent this month')).toBeVisible();
      await expect(page.getByText(number)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send a test' }).click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /Mobile number/ })
        .fill(`9${index}23 4567`);
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => textsTo(`+659${index}234567`).length).toBe(1);
    });
  });
}
