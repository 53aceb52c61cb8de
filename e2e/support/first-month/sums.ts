import { readFileSync } from 'node:fs';
import { moneyToCents, parseCsv } from '@clubhouse/contract';
import type { Page } from '@playwright/test';
import { expect } from '../club.ts';
import { visit } from './new-club.ts';

type Cells = Readonly<Record<string, string>>;

/** Exports a list of the console as CSV with all columns; each row by its headings. */
export async function exportList(page: Page, slug: string, title: string | RegExp): Promise<readonly Cells[]> {
  await visit(page, `/admin/${slug}`, title);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV, all columns' }).click();
  const [head = [], ...rows] = parseCsv(readFileSync((await (await file).path()) ?? '', 'utf8').replace(/^\ufeff/, ''));
  return rows.map((row) => Object.fromEntries(head.map((heading, at) => [heading, row[at] ?? ''])));
}

/** Adds up a column of money, in cents. */
export const sumOf = (rows: readonly Cells[], column: string): number =>
  rows.reduce((sum, row) => {
    const cell = row[column];
    if (cell === undefined) throw new Error(`No column ${column}: ${Object.keys(row).join(', ')}`);
    return sum + (cell === '' ? 0 : moneyToCents(cell));
  }, 0);

/** Reads all pages of a list from the API, as the person logged in on this page. */
export async function readAll(page: Page, path: string): Promise<readonly Cells[]> {
  const token = await page.evaluate(() => localStorage.getItem('user-token'));
  const answer = await page.request.get(`/v1${path}?limit=500`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { results: Cells[] }).results;
}

/** What a table on the screen says in its last row. */
export async function totalOn(page: Page, path: string, title: string | RegExp, table: RegExp): Promise<number> {
  await visit(page, path, title);
  const cells = page.getByRole('table', { name: table }).getByRole('row').last().getByRole('cell');
  const text = (await cells.last().textContent()) ?? '';
  return moneyToCents(text.replace(/[^\d.-]/g, ''));
}
