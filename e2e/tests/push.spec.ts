import { startPushService } from '../../api/test/push/fake-push-service.ts';
import { expectAccessible } from '../support/axe.ts';
import { test as base, type Club, expect, openAs, openClub, workerClub } from '../support/club.ts';
import { ask, makeCourts } from '../support/courts.ts';
import { payer } from '../support/money.ts';
import {
  deliverPush,
  pressAction,
  renewSubscription,
  runningWorker,
  shownBy,
  standInForPush,
} from '../support/push.ts';
import { WIDTHS } from '../support/widths.ts';

/** A club that may send to a push service on this machine. */
const test = base.extend<object, { readonly club: Club }>({
  club: workerClub(() => openClub({ PUSH_ALLOW_PRIVATE: 'on' })),
});

/** Ten to eleven on the day after tomorrow, at the club. */
function slot() {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  return [{ start_from: `${day}T02:00:00Z`, end_at: `${day}T03:00:00Z` }];
}

/** Someone waits for a court that another gives back; its number in the line is the answer. */
async function offerTo(club: Club, waiting: string, holder: string, court: number): Promise<number> {
  const book = (who: string, more = {}) =>
    ask(club, who, '/booking/reservation/', { facility: court, slots: slot(), ...more });
  const held = await book(holder);
  const joined = await book(waiting, { join_waitlist: true });
  await ask(club, holder, `/booking/reservation/${held.id}/cancel/`, {});
  return Number(joined.id);
}

test('an offer is taken from the lock screen, looks like an offer everywhere, and can be passed up', async ({
  page,
  context,
  club,
}) => {
  test.slow();
  const service = await startPushService();
  try {
    const [one, other] = [await payer(club, 0), await payer(club, 1)];
    const [court = 0, second = 0] = (await makeCourts(club, 'Pushball')).ids;
    const key = await ask(club, one.email, '/push-key/', undefined, 'GET');
    const subscribed = service.subscribe(String(key.public_key));
    await standInForPush(page, subscribed);

    await openAs(page, one.email, '/profile?section=notices');
    const worker = await runningWorker(context, page);
    await page.reload();
    await page.getByRole('button', { name: 'Turn on here' }).click();
    await expect(page.getByText(/\(this device\)/)).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Waitlist offers: Push' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Send a test to/ }).click();
    await expect.poll(() => service.payloads().length).toBe(1);
    await deliverPush(page, club.url, service.payloads()[0]);
    await expect.poll(() => shownBy(worker)).toMatchObject([{ title: 'It works', actions: [] }]);
    await pressAction(worker, '');
    await expect.poll(() => shownBy(worker)).toEqual([]);

    // The browser renews its subscription; what comes later goes to the new one.
    const renewed = service.subscribe(String(key.public_key));
    await renewSubscription(worker, subscribed, renewed);

    const id = await offerTo(club, one.email, other.email, court);
    const offers = () => service.payloads().filter(({ actions }) => actions.length > 0);
    await expect.poll(() => offers().length).toBe(1);
    expect(service.delivered.at(-1)?.endpoint).toBe(renewed.endpoint);
    await page.goto('/bookings?tab=mine');
    const row = page.getByRole('listitem').filter({ hasText: 'Pushball 1' });
    await expect(row.getByText(/^Offered to you until/)).toBeVisible();
    await expectAccessible(page);
    await deliverPush(page, club.url, offers()[0]);
    await expect.poll(() => shownBy(worker)).toMatchObject([{ actions: ['Take it', 'Pass'] }]);
    await pressAction(worker, 'TAKE');
    const [result] = await shownBy(worker);
    expect(result).toMatchObject({ title: 'Pushball 1 is held for you', link: `/bookings?pay=${id}` });
    // It leads to paying, in the window that is open.
    await pressAction(worker, '');
    await expect(page).toHaveURL(new RegExp(`/bookings\\?pay=${id}`));
    await expect(page.getByRole('dialog').getByRole('heading', { name: /Pay/ }).first()).toBeVisible();

    await offerTo(club, one.email, other.email, second);
    await expect.poll(() => offers().length).toBe(2);
    await deliverPush(page, club.url, offers()[1]);
    await expect.poll(() => shownBy(worker)).toHaveLength(1);
    await pressAction(worker, 'PASS');
    expect(await shownBy(worker)).toMatchObject([{ title: 'You passed on Pushball 2' }]);
  } finally {
    await service.close();
  }
});

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    test('devices are listed, and one is removed', async ({ page, club }) => {
      const { id, email } = await payer(club, 2 + index);
      await club.database.db.pool.query(
        `insert into push_device (app_user, endpoint, p256dh, auth, device, fingerprint)
         select id, 'https://push.invalid/' || id, 'p', 'a', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'f'
         from app_user where member_profile = $1`,
        [id],
      );
      await openAs(page, email, '/profile?section=notices');
      await expect(page.getByText('Firefox on Windows')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Remove Firefox on Windows' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('No devices yet.')).toBeVisible();
    });
  });
}
