import { BOOKKEEPERS, ledgerEntry } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { bank } from '@clubhouse/messages/console/finance/bank';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { till } from '@clubhouse/messages/console/finance/till';
import { IconBook2 } from '@tabler/icons-react';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { memberCell } from '../../../kit/member/member-cell.tsx';
import { memberLink } from '../../../kit/member/member-columns.tsx';
import { ledgerKind } from './ledger-columns.tsx';

/** Every movement of the books. */
export const LEDGER = defineEntry({
  slug: 'ledger',
  resource: ledgerEntry,
  title: t.ledgerTitle(),
  noun: t.ledgerNoun(),
  plural: t.ledgerPlural(),
  group: 'Money',
  icon: IconBook2,
  about: t.ledgerAbout(),
  needs: BOOKKEEPERS,
  columns: ['words', 'at', 'amount', 'kind', 'member_name', 'invoice_number', 'method'],
  moreColumns: ['membership_id'],
  views: () => [
    { name: 'today', label: t.todayView(), values: { at__gte: clubToday() } },
    { name: 'month', label: t.thisMonthView(), values: { at__gte: `${clubToday().slice(0, 8)}01` } },
  ],
  nameOf: ({ words }) => String(words),
  labels: {
    words: t.ledgerEntryLabel(),
    kind: t.lineKindLabel(),
    member_name: till.memberLabel(),
    invoice_number: bank.invoiceLabel(),
    at: refunds.dateLabel(),
  },
  widths: { kind: 110, member_name: 220 },
  cells: { kind: ledgerKind, member_name: memberCell, member: memberLink('member', 'member_name') },
  omit: ['payment', 'invoice'],
});
