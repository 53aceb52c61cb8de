import { centsToMoney } from '@clubhouse/contract';
import { inCents } from '../finance/money-words.ts';
import type { Cell } from './report-table.ts';

export const plain = (value: number): string => value.toLocaleString('en-SG');

export const moneyCell = (cents: number): Cell => ({
  text: cents === 0 ? '–' : inCents(cents),
  value: { money: centsToMoney(cents) },
});

/** "3 more than", "as many as", "2 fewer than". */
export function comparedCount(now: number, before: number): string {
  if (now === before) return 'as many as';
  return now > before ? `${plain(now - before)} more than` : `${plain(before - now)} fewer than`;
}

/** "6.2 % more than", "as much as", "against nothing"; of less than nothing there is no percentage. */
export function comparedCents(now: number, before: number): string {
  if (now === before) return 'as much as';
  if (before === 0) return 'against nothing';
  const word = now > before ? 'more than' : 'less than';
  if (before < 0) return `${inCents(Math.abs(now - before))} ${word}`;
  return `${Math.abs(((now - before) / before) * 100).toFixed(1)} % ${word}`;
}

/** "41 %" of a whole. */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)} %` : '–';
