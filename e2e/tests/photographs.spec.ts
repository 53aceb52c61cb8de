import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { at, booker, dayFromNow, hold, makeCourts } from '../support/courts.ts';
import { photoWithPlace } from '../support/pictures.ts';

test('a photo of a court, cropped around what the club chose, is what the member sees', async ({ page, club }) => {
  const { ids } = await makeCourts(club, 'Photographed');
  const court = ids[0] ?? 0;
  const email = await booker(club);
  const booking = await hold(club, email, court, dayFromNow(2), 10);

  await openAs(page, 'admin@clubhouse.test', `/admin/facilities/${court}/edit`);
  const photo = { name: 'court.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) };
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ ...photo, buffer: Buffer.from('no picture at all') });
  await expect(page.getByText('Upload a valid image.', { exact: false })).toBeVisible();
  await file.setInputFiles(photo);

  // With the mouse, then with keys: the ring and every crop follow.
  const ring = page.getByRole('slider', { name: 'Focal point' });
  const picture = page.getByRole('img', { name: 'Current picture' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const box = await picture.boundingBox();
  await picture.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.7 } });
  await expect(ring).toHaveAttribute('aria-valuetext', '20% from the left, 70% from the top');
  await expect(ring).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(ring).toHaveAttribute('aria-valuetext', '30% from the left, 69% from the top');
  for (const crop of await page.getByRole('list', { name: 'How it is cropped' }).locator('img').all())
    await expect(crop).toHaveCSS('object-position', '30% 69%');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save facility' }).click();
  await expect(page.getByText('Facility saved')).toBeVisible();

  await openAs(page, email, `/bookings?booking=${Number(booking.id)}`);
  const seen = page.getByRole('img', { name: 'Photo of Photographed 1' });
  await expect(seen).toBeVisible();
  await expect(seen).toHaveCSS('object-position', '30% 69%');
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  // Also before they book.
  const [from, until] = [12, 13].map((hour) => at(dayFromNow(2), hour));
  await page.goto(`/bookings?book=${court}&at=${from}&until=${until}`);
  await expect(page.getByRole('form', { name: 'New booking' })).toBeVisible();
  await expect(seen).toHaveCSS('object-position', '30% 69%');
});
