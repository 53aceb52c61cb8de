import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';

test('two records of one person are compared, merged, and the merge is undone', async ({ page }) => {
  await openAs(page, 'admin@clubhouse.test', '/admin/duplicates');
  await page.getByRole('row', { name: /Ong Eng Huat.*Eng Huat Ong/ }).click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ong Eng Huat · Eng Huat Ong' })).toBeVisible();
  const older = page.getByRole('radio', { name: /M000958/ });
  await expect(older).toBeChecked();
  await expect(page.getByText('ends with the note “Merged into M000958”')).toBeVisible();
  await expectAccessible(page);

  const name = page.getByRole('group', { name: /Full name|Name/ });
  await name.getByRole('radio', { name: 'Eng Huat Ong' }).check();
  await page.getByRole('button', { name: 'Merge into M000958' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge M002272 into M000958?' });
  await dialog.getByRole('button', { name: 'Merge into M000958' }).click();
  await expect(page.getByText('Records merged')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Eng Huat Ong · Eng Huat Ong' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ong Eng Huat · Eng Huat Ong' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('two people are marked as different', async ({ page }) => {
    await openAs(page, 'admin@clubhouse.test', '/admin/duplicates');
    await page.getByText('Tan Kok Leong').first().click();
    await page.getByRole('button', { name: 'They’re two people' }).click();
    const dialog = page.getByRole('dialog', { name: 'They’re two people' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'They’re two people' }).click();
    await expect(page.getByText('Both records stay')).toBeVisible();
  });
});
