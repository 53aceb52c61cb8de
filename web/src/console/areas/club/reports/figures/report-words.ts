import { centsToMoney } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { inCents } from '../../../../kit/payment/money-words.ts';
import type { Cell } from './report-table.ts';

export const plain = (value: number): string => formatNumber(value);

export const moneyCell = (cents: number): Cell => ({
  text: cents === 0 ? '–' : inCents(cents),
  value: { money: centsToMoney(cents) },
});

/** How a figure differs from an earlier one: by how much, as people read it. */
export interface Compared {
  readonly change: 'same' | 'more' | 'fewer' | 'less' | 'new';
  readonly by: string;
}

export function comparedCount(now: number, before: number): Compared {
  if (now === before) return { change: 'same', by: '' };
  return { change: now > before ? 'more' : 'fewer', by: plain(Math.abs(now - before)) };
}

/** In percent; in money when the earlier sum is below zero, as there is no percentage of it. */
export function comparedCents(now: number, before: number): Compared {
  if (now === before) return { change: 'same', by: '' };
  if (before === 0) return { change: 'new', by: '' };
  const change = now > before ? 'more' : 'less';
  if (before < 0) return { change, by: inCents(Math.abs(now - before)) };
  return { change, by: `${Math.abs(((now - before) / before) * 100).toFixed(1)} %` };
}

/** "41 %" of a whole. */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)} %` : '–';
