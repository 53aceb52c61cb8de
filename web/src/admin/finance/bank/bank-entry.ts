import { bankLine } from '@clubhouse/contract';
import { IconBuildingBank } from '@tabler/icons-react';
import type { ResourceEntry } from '../../entry.ts';
import { BankLineActions } from './bank-sheet.tsx';
import { BankUpload } from './upload-button.tsx';

/** The lines of the bank's statements. */
export const BANK: ResourceEntry = {
  slug: 'bank',
  resource: bankLine,
  title: 'Bank matching',
  noun: 'line',
  plural: 'lines',
  group: 'Money',
  icon: IconBuildingBank,
  about: 'Match the bank’s statement with what members owe.',
  columns: ['text', 'status', 'amount', 'booked_on', 'reason', 'invoice_number'],
  views: () => [
    { name: 'open', label: 'Open', values: { status: 'OPEN' } },
    { name: 'matched', label: 'Matched', values: { status: 'MATCHED' } },
    { name: 'ignored', label: 'Ignored', values: { status: 'IGNORED' } },
  ],
  nameOf: ({ text }) => String(text),
  labels: {
    text: 'What the bank says',
    booked_on: 'Booked on',
    reason: 'Why it is open',
    invoice_number: 'Invoice',
    file_name: 'File',
  },
  widths: { status: 116, reason: 280 },
  omit: ['payment'],
  never: ['update'],
  HeadAction: BankUpload,
  Actions: BankLineActions,
};
