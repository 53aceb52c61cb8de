import { BOOKKEEPERS, ledgerEntry } from '@clubhouse/contract';
import { IconBook2 } from '@tabler/icons-react';
import type { ResourceEntry } from '../entry.ts';
import { memberLink } from '../members/cells.tsx';
import { clubToday } from '../members/club-days.ts';
import { ledgerKind } from './ledger-cells.tsx';

/** Every movement of the books. */
export const LEDGER: ResourceEntry = {
  slug: 'ledger',
  resource: ledgerEntry,
  title: 'Ledger',
  noun: 'entry',
  plural: 'entries',
  group: 'Money',
  icon: IconBook2,
  about: 'Every invoice, payment, credit note and refund as it was booked. Entries never change.',
  needs: BOOKKEEPERS,
  columns: ['words', 'at', 'amount', 'kind', 'member_name', 'invoice_number', 'method'],
  moreColumns: [],
  views: () => [
    { name: 'today', label: 'Today', values: { at__gte: clubToday() } },
    { name: 'month', label: 'This month', values: { at__gte: `${clubToday().slice(0, 8)}01` } },
  ],
  nameOf: ({ words }) => String(words),
  labels: { words: 'Entry', kind: 'Kind', member_name: 'Member', invoice_number: 'Invoice', at: 'When' },
  cells: { kind: ledgerKind, member: memberLink('member', 'member_name') },
  omit: ['payment', 'invoice'],
};
