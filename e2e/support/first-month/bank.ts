import type { Page } from '@playwright/test';
import { expect } from '../club.ts';
import { clubDay } from './counter.ts';
import { dialog, visit } from './new-club.ts';

/** What the bank booked: whose transfer, with which text, over how much. */
interface Transfer {
  readonly text: string;
  readonly amount: string;
}

/** 17 Nov 2026, as the club's bank writes it. */
const bankDay = (date: string) =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .replace('Sept', 'Sep');

/** The statement is read: what names an invoice and its amount is booked, the rest waits for a look. */
export async function bringStatement(page: Page, transfers: readonly Transfer[], matched: number): Promise<void> {
  const lines = transfers.map(({ text, amount }) => `${bankDay(clubDay())},${text},,${amount}`);
  const content = `Account Details For:,Bukit Timah Rowing\r\n\r\nTransaction Date,Reference,Debit Amount,Credit Amount\r\n${lines.join('\r\n')}\r\n`;
  await visit(page, '/admin/bank', /Bank/);
  await page
    .getByLabel('Bank statement (CSV)')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const open = transfers.length - matched;
  await expect(
    dialog(page).getByText(`${transfers.length} lines: ${matched} matched, ${open} to check.`),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'View open lines' }).click();
}

/** An open line is booked on an invoice: a part of it, or more than is due. What comes of it is said before. */
export async function splitLine(page: Page, text: string, invoice: string, outcome: string): Promise<void> {
  await page.getByRole('row', { name: new RegExp(text) }).click();
  await page.getByRole('button', { name: 'Match manually' }).click();
  await dialog(page)
    .getByLabel(/Payment reference/)
    .fill(invoice);
  await dialog(page)
    .getByRole('button', { name: `Split with ${invoice}` })
    .click();
  await expect(dialog(page).getByRole('status')).toHaveText(outcome);
  await dialog(page)
    .getByRole('button', { name: /^Match S\$/ })
    .click();
  await expect(page.getByText('Line matched').first()).toBeVisible();
}
