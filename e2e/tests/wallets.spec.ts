import { rmSync } from 'node:fs';
import { FakeGoogleWallet, ISSUER } from '../../api/test/wallet/fake-google-wallet.ts';
import { makeAppleFiles } from '../../api/test/wallet/make-certificates.ts';
import { openPkpass } from '../../api/test/wallet/read-pkpass.ts';
import { expectAccessible } from '../support/axe.ts';
import { test as base, type Club, expect, openAs, openClub, workerClub } from '../support/club.ts';
import { payer } from '../support/money.ts';
import { WIDTHS } from '../support/widths.ts';

const files = makeAppleFiles();
const google = new FakeGoogleWallet(files.google.email, files.google.publicKey);

/** A club whose cards go to wallets of the test. */
const test = base.extend<object, { readonly club: Club }>({
  club: workerClub(async () =>
    openClub({
      ...files.settings,
      GOOGLE_WALLET_ISSUER: ISSUER,
      GOOGLE_WALLET_KEY: files.google.path,
      GOOGLE_WALLET_API_URL: await google.listen(),
    }),
  ),
});
test.afterAll(() => {
  google.close();
  rmSync(files.folder, { recursive: true, force: true });
});

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    test('the card goes into both wallets, and staff see that it did', async ({ page, club }) => {
      const { email } = await payer(club, index);
      await openAs(page, email, '/?card=front');
      const apple = page.getByRole('button', { name: 'Add to Apple Wallet' });
      await expect(apple).toBeVisible();
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await apple.click();
      const pieces: Buffer[] = [];
      for await (const piece of await (await download).createReadStream()) pieces.push(piece as Buffer);
      const { pass } = openPkpass(Buffer.concat(pieces));
      expect(pass.generic.primaryFields[0].value).toBeTruthy();

      const saved = page.waitForRequest(/^https:\/\/pay\.google\.com\//);
      await page.route(/^https:\/\/pay\.google\.com\//, (route) => route.fulfill({ body: 'Saved' }));
      await page.getByRole('button', { name: 'Save to Google Wallet' }).click();
      expect(google.save((await saved).url())).toMatchObject({ state: 'ACTIVE' });

      await openAs(page, 'admin@clubhouse.test', '/admin/wallets');
      await expect(page.getByText(/^Works\. The certificate expires on/)).toBeVisible();
      await expect(page.getByText('Cards offered')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
