import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { bill, confirmByBank, giveVoucher, payButton, payer, spendVoucher, statusOf } from '../support/money.ts';
import { WIDTHS } from '../support/widths.ts';

for (const [index, { name: where, width, height }] of WIDTHS.entries()) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } });

    test('two invoices with a voucher and a card; the first try fails, the second goes through', async ({
      page,
      club,
    }) => {
      const { id, email } = await payer(club, index * 10);
      await giveVoucher(club, id);
      const one = await bill(club, id, 'Jazz on the lawn, 2 places', '56.00');
      const other = await bill(club, id, 'Tai chi by the pool', '30.00');
      await openAs(page, email, '/');
      await expect(page.getByText(/2 unpaid invoices, S\$\s86\.00/)).toBeVisible();
      await page.goto('/transactions');
      const choose = async () => {
        await page.getByRole('checkbox', { name: 'Select all 2' }).check();
        await page.getByRole('button', { name: 'Pay', exact: true }).click();
        await spendVoucher(page);
        await page.getByRole('radio', { name: /Card/ }).check({ force: true });
        await expect(payButton(page)).toHaveText('Pay S$ 61.00 by card');
        await payButton(page).click();
        await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible();
      };
      await choose();
      await page.getByRole('button', { name: 'Fail' }).click();
      await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
      await expect(page.getByText(/You haven’t been charged/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Try again' }).click();
      await choose();
      await page.getByRole('button', { name: 'Pay (succeed)' }).click();
      await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
      await expect(page.getByText(/S\$\s61\.00 by card and S\$\s25\.00 by voucher/)).toBeVisible();
      expect([await statusOf(club, one.id), await statusOf(club, other.id)]).toEqual(['PAID', 'PAID']);

      await page.getByRole('link', { name: 'View receipt' }).click();
      await page.getByRole('link', { name: 'Jazz on the lawn, 2 places' }).click();
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      await expect(page.getByText('Paid in full')).toBeVisible();
      await expectAccessible(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: /^Receipt .*PDF$/ })
          .first()
          .click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^Receipt P.*\.pdf$/);
      await page.goto('/vouchers');
      await page.getByText(/Used and expired/).click();
      await page
        .getByRole('listitem')
        .filter({ has: page.getByText('Used', { exact: true }) })
        .last()
        .getByLabel(/^History of/)
        .click();
      await expect(page.getByText(/^Used, INV-/).first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}

// The rest is drawn alike at every width.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('PayNow waits on the page, and confirms by itself when the bank reports the payment', async ({ page, club }) => {
    const { id, email } = await payer(club, 1);
    const { id: invoice } = await bill(club, id, 'Film night', '12.00');
    await openAs(page, email, `/transactions/${invoice}`);
    await page.getByRole('button', { name: 'Pay S$ 12.00' }).click();
    await page.getByRole('radio', { name: /PayNow/ }).check({ force: true });
    await expectAccessible(page);
    await payButton(page).click();
    await expect(page.getByRole('img', { name: /PayNow code for S\$\s12\.00/ })).toBeVisible();
    await expect(page.getByText(/Waiting for your payment/)).toBeVisible();
    await expectAccessible(page);
    const reference = await page.getByText(/^P[A-Z2-9]{11}$/).textContent();
    await confirmByBank(club, reference ?? '', '12.00');
    await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('Paid in full')).toBeVisible();
  });

  test('anyone with a link can pay by it, and sees no name', async ({ page, club }) => {
    const { id } = await payer(club, 2);
    const { rows } = await club.database.db.pool.query('select name from member where id = $1', [id]);
    const { payment_url: link, id: invoice } = await bill(club, id, 'Guest of somebody', '18.00');
    await page.goto(String(link));
    await expect(page.getByRole('heading', { name: 'Amount due' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(rows[0].name);
    await expect(page.locator('body')).not.toContainText('Guest of somebody');
    await page.getByLabel('Voucher code').fill('NO-SUCH');
    await payButton(page).click();
    await expect(page.getByText('You don’t have a voucher NO-SUCH.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Voucher code').fill('');
    await page.getByRole('radio', { name: /NETS/ }).check({ force: true });
    await payButton(page).click();
    await page.getByRole('button', { name: 'Abandon' }).click();
    await expect(page.getByText(/We’re waiting for the bank\./)).toBeVisible();
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await page.getByRole('radio', { name: /Card/ }).check({ force: true });
    await payButton(page).click();
    await page.getByRole('button', { name: 'Pay (succeed)' }).click();
    await expect(page).toHaveURL(/\/payment\/.*\?payment=/);
    await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
    expect(await statusOf(club, invoice)).toBe('PAID');
  });

  test('left at the gateway until the time ran out: the page says so, and paying again works', async ({
    page,
    club,
  }) => {
    const { id, email } = await payer(club, 3);
    await giveVoucher(club, id);
    const { id: invoice } = await bill(club, id, 'Quiz night, table of four', '40.00');
    await openAs(page, email, `/transactions/${invoice}`);
    const begin = async () => {
      await page.getByRole('button', { name: 'Pay S$ 40.00' }).click();
      await spendVoucher(page);
      await page.getByRole('radio', { name: /Card/ }).check({ force: true });
      await payButton(page).click();
      await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible();
    };
    await begin();
    await page.getByRole('button', { name: 'Abandon' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await expectAccessible(page);

    // The hour passes, and the club's own watch looks.
    await club.database.db.pool.query(
      `update payment set expires_at = now() - interval '1 second' where member = $1 and status = 'PENDING'`,
      [id],
    );
    await club.database.db.pool.query(`select pg_notify('clubhouse_job', 'watch-payments')`);
    await expect(page.getByRole('heading', { name: 'Payment expired' })).toBeVisible();
    await expect(page.getByText('You haven’t been charged, and you can use your vouchers again.')).toBeVisible();
    await expectAccessible(page);
    expect(await statusOf(club, invoice)).toBe('UNPAID');

    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Quiz night, table of four' }).click();
    await begin();
    await page.getByRole('button', { name: 'Pay (succeed)' }).click();
    await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
    await expect(page.getByText(/S\$\s15\.00 by card and S\$\s25\.00 by voucher/)).toBeVisible();
    expect(await statusOf(club, invoice)).toBe('PAID');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the statement of account shows the balance without scrolling sideways', async ({ page }) => {
    await openAs(page, 'member@clubhouse.test', '/transactions?show=statement');
    const table = page.getByRole('table', { name: 'Statement of account' });
    await expect(table.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
    await expect(table.getByText(/^\d\d\/\d\d\/\d{4}, charged S\$/).first()).toBeVisible();
    const box = await table.evaluate((one) => one.getBoundingClientRect().right);
    expect(box).toBeLessThanOrEqual(375);
    await expectAccessible(page);
  });
});
