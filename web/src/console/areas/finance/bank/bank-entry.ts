import { bankLine, matchBankLine } from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/finance/bank';
import { search } from '@clubhouse/messages/console/search';
import { IconBuildingBank } from '@tabler/icons-react';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { BankLineActions } from './bank-sheet.tsx';
import { BankUpload } from './upload-button.tsx';

/** The lines of the bank's statements. */
export const BANK = defineEntry({
  slug: 'bank',
  resource: bankLine,
  title: t.bankTitle(),
  noun: t.bankNoun(),
  plural: t.bankPlural(),
  group: 'Money',
  icon: IconBuildingBank,
  about: t.bankAbout(),
  tasks: () => [{ label: search.matchBank(), values: { status: 'OPEN' }, needs: matchBankLine.policy }],
  columns: ['text', 'status', 'amount', 'booked_on', 'reason', 'invoice_number'],
  views: () => [
    { name: 'open', label: t.bankOpenView(), values: { status: 'OPEN' } },
    { name: 'matched', label: t.bankMatchedView(), values: { status: 'MATCHED' } },
    { name: 'ignored', label: t.bankIgnoredView(), values: { status: 'IGNORED' } },
  ],
  nameOf: ({ text }) => String(text),
  labels: {
    text: t.bankTextLabel(),
    booked_on: t.bankBookedOnLabel(),
    reason: t.bankReasonLabel(),
    invoice_number: t.invoiceLabel(),
    file_name: t.bankFileLabel(),
  },
  widths: { status: 116, reason: 280 },
  omit: ['payment', 'payments'],
  hides: ({ status }) => (status === 'MATCHED' ? ['reason'] : ['invoice_number']),
  never: ['update'],
  HeadAction: BankUpload,
  Actions: BankLineActions,
});
