import type { Page } from '@playwright/test';
import { type Club, expect } from '../club.ts';
import { dialog, visit } from './new-club.ts';

/** Counts the drawer against the books and closes the day. */
export async function closeDay(page: Page, float: string | undefined, expected: string): Promise<void> {
  await visit(page, '/admin/closing', 'Daily closing');
  if (float) await page.getByLabel('Opening float').fill(float);
  await expect(page.getByText('Expected in the drawer')).toContainText(`S$ ${expected}`);
  await page.getByLabel('Counted cash').fill(expected);
  await expect(page.getByText('The drawer matches the records.')).toBeVisible();
  await page.getByRole('button', { name: 'Close day' }).click();
  await dialog(page).getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByText('This day is closed.')).toBeVisible();
}

/** The tables that say when money moved. */
const DATED = [
  'invoice',
  'payment',
  'ledger_entry',
  'refund',
  'credit_note',
  'daily_closing',
  'fee_run',
  'fee_bill',
  'bank_line',
  'invoice_email',
];

/** What a fee was billed for is part of its invoice, so that no one is billed twice. */
const CAUSE = `cause = case
  when cause like 'fee %'
  then 'fee ' || (split_part(cause, ' ', 2)::date - interval '1 month')::date || ' ' || split_part(cause, ' ', 3)
  else cause end`;

/** A month goes by: everything booked so far was booked a month earlier. */
export async function letMonthPass({ database: { db } }: Club): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ table: string; sets: string }>(
      `select table_name as table, string_agg(format('%1$I = %1$I - interval ''1 month''', column_name), ', ') as sets
       from information_schema.columns
       where table_name = any($1) and table_schema = current_schema() and is_generated = 'NEVER'
         and data_type in ('date', 'timestamp with time zone')
       group by table_name`,
      [DATED],
    );
    for (const { table, sets } of rows) {
      await client.query(`alter table ${table} disable trigger user`);
      await client.query(`update ${table} set ${sets}${table === 'invoice' ? `, ${CAUSE}` : ''}`);
      await client.query(`alter table ${table} enable trigger user`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
